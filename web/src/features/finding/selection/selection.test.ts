import fc from 'fast-check';
import { expect, it } from 'vitest';
import { choose, chosenIn, extend, extendFrom, nothing, type Selection, toggle } from './selection.ts';

const order = Array.from({ length: 12 }, (_, nth) => `item ${nth}`);
const anId = fc.constantFrom(...order);
const step = fc.record({ kind: fc.constantFrom('toggle', 'extend'), id: anId });
const take = (now: Selection, { kind, id }: { kind: string; id: string }) =>
  kind === 'toggle' ? toggle(now, id) : extend(now, order, id);
const aSelection = fc.array(step, { maxLength: 12 }).map((steps) => steps.reduce(take, nothing));
const between = (a: string, b: string): string[] => {
  const [from = 0, to = 0] = [order.indexOf(a), order.indexOf(b)].sort((x, y) => x - y);
  return order.slice(from, to + 1);
};
const ids = (now: Selection) => chosenIn(now, order);

it('a second press takes the first back, and changes no other item', () => {
  fc.assert(
    fc.property(aSelection, anId, (now, id) => {
      const once = toggle(now, id);
      expect(once.chosen.has(id)).toBe(!now.chosen.has(id));
      expect(ids(once).filter((one) => one !== id)).toEqual(ids(now).filter((one) => one !== id));
      expect(ids(toggle(once, id))).toEqual(ids(now));
    }),
  );
});

it('a range from a chosen item chooses all of it, and one from a released item releases all of it', () => {
  fc.assert(
    fc.property(aSelection, anId, anId, (now, from, to) => {
      const begun = toggle(now, from);
      const range = between(from, to);
      const after = extend(begun, order, to);
      expect(range.every((id) => after.chosen.has(id) === begun.chosen.has(from))).toBe(true);
      const outside = order.filter((id) => !range.includes(id));
      expect(outside.filter((id) => after.chosen.has(id))).toEqual(outside.filter((id) => now.chosen.has(id)));
    }),
  );
});

it('a range depends on its two ends alone: a drag that returns leaves nothing behind', () => {
  fc.assert(
    fc.property(aSelection, anId, fc.array(anId, { maxLength: 8 }), anId, (now, from, through, to) => {
      const begun = toggle(now, from);
      const dragged = through.reduce((at, id) => extend(at, order, id), begun);
      expect(ids(extend(dragged, order, to))).toEqual(ids(extend(begun, order, to)));
    }),
  );
});

it('without an anchor on the page a range is a press, and an item elsewhere changes nothing', () => {
  expect(ids(extend(nothing, order, 'item 3'))).toEqual(['item 3']);
  expect(ids(extend(toggle(nothing, 'gone'), order, 'item 3'))).toEqual(['item 3']);
  const some = choose(['item 1', 'item 2']);
  expect(extend(some, order, 'elsewhere')).toBe(some);
});

it('a range by keys begins at the focused item, and continues from the anchor', () => {
  const first = extendFrom(nothing, order, 'item 2', 'item 3');
  expect(ids(first)).toEqual(['item 2', 'item 3']);
  expect(ids(extendFrom(first, order, 'item 3', 'item 4'))).toEqual(['item 2', 'item 3', 'item 4']);
  expect(ids(extendFrom(choose(order), order, 'item 2', 'item 3'))).toEqual(order);
});

it('items that left the page no longer count', () => {
  expect(chosenIn(choose(['item 2', 'gone', 'item 0']), order)).toEqual(['item 0', 'item 2']);
});
