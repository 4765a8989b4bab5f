import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { describe, expect, it } from 'vitest';
import type { Json } from '../shell/board';
import { mergePatch } from '../shell/json';

// The program that tells a whole game of every variant as the server would: `./check` builds it and names it here.
const program = process.env.KRIEGSRAT_PATCHES;

describe.skipIf(!program)('a game told by what changes', () => {
  it('is after every move of every variant, letter for letter, what a fresh view would be', async () => {
    const games = spawn(program!, { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = new Promise<number | null>((resolve) => games.on('exit', resolve));
    let game = '';
    let view: Json | undefined;
    let patch: string | undefined;
    let moves = 0;
    const names = new Set<string>();
    for await (const line of createInterface({ input: games.stdout })) {
      if (line.startsWith('game ')) {
        game = line.slice(5);
        names.add(game);
        view = patch = undefined;
      } else if (view === undefined) {
        view = JSON.parse(line) as Json;
      } else if (patch === undefined) {
        patch = line;
      } else {
        view = mergePatch(view, JSON.parse(patch) as Json);
        moves++;
        const patched = JSON.stringify(view);
        if (patched !== line) expect({ game, moves, patch, patched }).toEqual({ game, moves, patch, patched: line });
        patch = undefined;
      }
    }
    expect(await ended).toBe(0);
    expect([...names].some((name) => name.startsWith('risk'))).toBe(true);
    expect(moves).toBeGreaterThan(1000);
  }, 300_000);
});
