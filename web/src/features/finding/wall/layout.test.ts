import fc from 'fast-check';
import { expect, it } from 'vitest';
import { advertEvery, wallEntries } from './layout.ts';

const ids = (count: number) => Array.from({ length: count }, (_, n) => `item ${n}`);
const shapeOf = () => 1;

it('an advert comes after every 10th item', () => {
  const entries = wallEntries(ids(35), shapeOf, (nth) => ({ shape: 0.5, node: nth }));
  expect(advertEvery).toBe(10);
  expect(entries.flatMap(({ id }, index) => (id === null ? [index] : []))).toEqual([10, 21, 32]);
  expect(entries.filter(({ id }) => id === null)).toMatchObject([
    { advert: 1, shape: 0.5 },
    { advert: 2 },
    { advert: 3 },
  ]);
});

it('without an advert no room is reserved, and items keep their order and number', () => {
  fc.assert(
    fc.property(fc.nat(120), fc.array(fc.boolean(), { maxLength: 12 }), (count, shown) => {
      const entries = wallEntries(ids(count), shapeOf, (nth) => (shown[nth - 1] ? { shape: 1, node: nth } : null));
      const items = entries.filter((one) => one.id !== null);
      expect(items.map(({ id }) => id)).toEqual(ids(count));
      expect(items.map((one) => one.id !== null && one.item)).toEqual(items.map((_, n) => n));
      expect(entries.length - items.length).toBe(
        shown.slice(0, Math.floor(count / advertEvery)).filter(Boolean).length,
      );
      expect(new Set(entries.map(({ key }) => key)).size).toBe(entries.length);
    }),
  );
  expect(wallEntries(ids(20), shapeOf)).toHaveLength(20);
});
