import { describe, expect, it } from 'vitest';
import type { Option } from '../shell/board';
import { apart, wantsCare } from '../shell/care';

const option = (kind: string): Option => ({ action: { kind } });

describe('what destroys own pieces or gives things away', () => {
  it('lies apart from the main question and is asked about once more', () => {
    const options = [option('build_worker'), option('destroy_base'), option('end_step')];
    expect(apart(options).main.map(({ action }) => action.kind)).toEqual(['build_worker', 'end_step']);
    expect(apart(options).careful.map(({ action }) => action.kind)).toEqual(['destroy_base']);
    expect(wantsCare({ kind: 'destroy_base' }, options)).toBe(true);
    expect(wantsCare({ kind: 'end_step' }, options)).toBe(false);
    expect(wantsCare({ kind: 'give_up' }, [option('go_on'), option('give_up')])).toBe(true);
  });
  it('is the question itself where nothing else can be done', () => {
    const options = [option('destroy_unit')];
    expect(apart(options)).toEqual({ main: options, careful: [] });
    expect(wantsCare({ kind: 'destroy_unit' }, options)).toBe(false);
  });
});
