import { isCountry, isPlace, placeName } from '@veil/contract/safety/age-places.ts';
import { type AgeState, ageStates, type LeastState } from '@veil/contract/safety/age-states.ts';
import { describe, expect, it } from 'vitest';
import { leastFor, leastOf, meets } from './rules.ts';

const table = (rules: Record<string, LeastState>, otherwise: LeastState = 'declared') => ({
  otherwise,
  rules: Object.entries(rules).map(([place, least]) => ({ place, least })),
  countryHeader: '',
  regionHeader: '',
});

describe('what a place asks for', () => {
  it.each<[string, Record<string, LeastState>, string | null, LeastState]>([
    ['no rule', {}, 'GB', 'declared'],
    ['no rule, place unknown', {}, null, 'declared'],
    ['its country', { GB: 'assured' }, 'GB', 'assured'],
    ['another country', { GB: 'assured' }, 'NO', 'declared'],
    ['the strictest where the place is unknown', { GB: 'assured', NO: 'declared' }, null, 'assured'],
    ['a region', { 'US-TX': 'assured' }, 'US-TX', 'assured'],
    ['another region', { 'US-TX': 'assured' }, 'US-NY', 'declared'],
    ['the strictest region where that is unknown', { 'US-TX': 'assured' }, 'US', 'assured'],
    ['the region before the country', { US: 'assured', 'US-NY': 'declared' }, 'US-NY', 'declared'],
    ['the Union', { EU: 'assured' }, 'FR', 'assured'],
    ['the Union, in a region', { EU: 'assured' }, 'FR-75C', 'assured'],
    ['the country before the Union', { EU: 'assured', FR: 'declared' }, 'FR', 'declared'],
    ['outside of the Union', { EU: 'assured' }, 'CH', 'declared'],
  ])('%s', (_, rules, place, least) => {
    expect(leastFor(table(rules), place)).toBe(least);
  });

  it('all others', () => {
    expect(leastFor(table({ NO: 'declared' }, 'assured'), 'SE')).toBe('assured');
    expect(leastFor(table({ NO: 'declared' }, 'assured'), 'NO')).toBe('declared');
    expect(leastFor(table({}, 'assured'), null)).toBe('assured');
  });

  it('also what the place asks for where the member declared their age', () => {
    const rules = table({ GB: 'assured' });
    expect(leastOf(rules, 'NO', 'GB')).toBe('assured');
    expect(leastOf(rules, 'GB', 'NO')).toBe('assured');
    expect(leastOf(rules, 'NO', null)).toBe('declared');
  });
});

it('every state meets every rule or does not', () => {
  const met = ageStates.map((state): [AgeState, boolean, boolean] => [
    state,
    meets(state, 'declared'),
    meets(state, 'assured'),
  ]);
  expect(met).toEqual([
    ['unknown', false, false],
    ['declared', true, false],
    ['pending', true, false],
    ['assured', true, true],
    ['blocked', false, false],
  ]);
});

it('places are of ISO 3166', () => {
  expect(['GB', 'US', 'NO'].every(isCountry)).toBe(true);
  expect(['EU', 'XX', 'T1', 'ZZ', 'QQ', 'gb', 'GBR', ''].some(isCountry)).toBe(false);
  expect(['EU', 'GB', 'US-TX', 'FR-75C'].every(isPlace)).toBe(true);
  expect(['EU-TX', 'US-', 'US-TEXAS', 'US-TX-1', 'XX-1', 'us-tx'].some(isPlace)).toBe(false);
  expect(['US-TX', 'GB', 'EU'].map((place) => placeName(place, 'en'))).toEqual([
    'United States (TX)',
    'United Kingdom',
    'European Union',
  ]);
});
