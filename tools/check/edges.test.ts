import { expect, test } from 'vitest';
import { findWrongArrows, judgeSlices } from './edges.ts';

const order = {
  areas: { site: [], items: ['site'], talk: ['items', 'site'] },
  slices: { site: ['settings'], items: ['tags', 'content'], talk: ['polls'] },
};
const edge = (from: string, to: string) => ({
  from: `server/src/features/${from}`,
  to: `server/src/features/${to}`,
});

test.each([
  ['a lower slice of its area', 'items/content/a.ts', 'items/tags/index.ts'],
  ['a slice of an area that its area uses', 'talk/polls/a.ts', 'site/settings/index.ts'],
  ['its own files', 'items/tags/a.ts', 'items/tags/b.ts'],
])('a slice may import %s', (_, from, to) => {
  expect(judgeSlices(edge(from, to), order)).toBeNull();
});

test.each([
  ['a higher slice of its area', 'items/tags/a.ts', 'items/content/index.ts', 'content stands above tags'],
  ['an area that its area does not use', 'items/tags/a.ts', 'talk/polls/index.ts', 'items does not use talk'],
  ['a file behind index.ts', 'items/content/a.ts', 'items/tags/b.ts', 'only through index.ts'],
  ['anything while no area lists it', 'talk/votes/a.ts', 'items/tags/index.ts', 'does not list the slice votes'],
])('a slice may not import %s', (_, from, to, message) => {
  expect(judgeSlices(edge(from, to), order)).toContain(message);
});

test('an arrow between areas that no import takes fails, and one that leads up', () => {
  const imports = [edge('items/tags/a.ts', 'site/settings/index.ts'), edge('talk/polls/a.ts', 'items/tags/index.ts')];
  expect(findWrongArrows('server', order.areas, imports)).toEqual([
    'server: the area talk declares that it uses site, and no slice of it does',
  ]);
  const down = { site: [], items: ['site'], talk: ['items'] };
  expect(findWrongArrows('server', down, imports)).toEqual([]);
  expect(findWrongArrows('server', { items: ['site'], site: [], talk: ['items'] }, imports)).toEqual([
    'server: the area items uses site, which does not stand below it',
  ]);
});
