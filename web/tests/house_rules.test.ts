import { describe, expect, it } from 'vitest';
import { houseRulesOf } from '../shell/house_rules';

const texts = { has: (key: string) => key === 'house_rule.most_points_win' || key === 'house_rule.golden_backs' };

describe('the house rules of a table', () => {
  it('are none unless somebody chose some', () => {
    expect(houseRulesOf(undefined, texts)).toEqual([]);
    expect(houseRulesOf({ standard_galaxy: true, factions: ['raynor'] }, texts)).toEqual([]);
    expect(houseRulesOf({ most_points_win: false }, texts)).toEqual([]);
  });
  it('are listed, or switched by their names as older tables have them', () => {
    expect(houseRulesOf({ house_rules: ['golden_backs'] }, texts)).toEqual(['golden_backs']);
    expect(houseRulesOf({ most_points_win: true, house_rules: ['golden_backs'] }, texts)).toEqual(['golden_backs', 'most_points_win']);
    expect(houseRulesOf({ most_points_win: true, house_rules: ['most_points_win'] }, texts)).toEqual(['most_points_win']);
  });
});
