import { expect, it } from 'vitest';
import type { Filters } from '../filters/index.ts';
import { activeFilters } from './active-filters.ts';

const everything: Filters = {
  q: 'late light',
  tags: ['dunes', '-fog'],
  tag: ['sea'],
  sort: 'top',
  censor: ['blur', 'black'],
  intensity: 60,
  types: ['image'],
  channelId: 'ione',
};

it('lists every filter once, without the sort', () => {
  expect(activeFilters(everything, 'Ione').map(({ label }) => label)).toEqual([
    '“late light”',
    'dunes',
    'Not fog',
    'sea',
    'Pictures',
    'Blurred',
    'Blacked out',
    'Intensity 60 or more',
    'By Ione',
  ]);
  expect(activeFilters({ sort: 'random' })).toEqual([]);
});

it('removes only the one that is pressed', () => {
  const without = (label: string) => activeFilters(everything).find((one) => one.label === label)?.without;
  expect(without('dunes')).toEqual({ tags: ['-fog'] });
  expect(without('Not fog')).toEqual({ tags: ['dunes'] });
  expect(without('sea')).toEqual({ tag: undefined });
  expect(without('Blurred')).toEqual({ censor: ['black'] });
  expect(without('Intensity 60 or more')).toEqual({ intensity: undefined });
  expect(without('By one creator')).toEqual({ channelId: undefined });
});

it('reads lists in the shapes that an address may have', () => {
  expect(activeFilters({ tags: 'a,b' as never }).map(({ label }) => label)).toEqual(['a', 'b']);
});
