import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { announce } from './announce.ts';
import { before, moved } from './order.ts';

const byNumber = (one: number, other: number) => one - other;
const list = fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 12 });
const placed = list.chain((all) => {
  const index = fc.nat({ max: all.length - 1 });
  return fc.tuple(fc.constant(all), index, index);
});

describe('the order of a playlist', () => {
  it('keeps every item, and puts the moved one at its new position', () =>
    fc.assert(
      fc.property(placed, ([all, from, to]) => {
        const next = moved(all, from, to);
        expect([...next].sort(byNumber)).toEqual([...all].sort(byNumber));
        expect(next[to]).toBe(all[from]);
        expect(next.filter((one) => one !== all[from])).toEqual(all.filter((one) => one !== all[from]));
      }),
    ));

  it('is sent as the item before the moved one, null for the first', () => {
    expect(before(['a', 'b', 'c'], 'c')).toBe('b');
    expect(before(['a', 'b', 'c'], 'a')).toBeNull();
  });

  it('is announced while it changes', () => {
    const texts = announce(['a', 'b'], (id) => id.toUpperCase(), { current: false });
    const [active, over] = [{ id: 'a' }, { id: 'b' }] as never[];
    expect(texts.onDragStart({ active } as never)).toBeUndefined();
    expect(texts.onDragOver({ active, over: active } as never)).toBe('Picked up A, place 1 of 2.');
    expect(texts.onDragOver({ active, over } as never)).toBe('A is over place 2 of 2.');
    expect(texts.onDragOver({ active, over: active } as never)).toBe('A is over place 1 of 2.');
    expect(texts.onDragEnd({ active, over } as never)).toBe('Dropped A at place 2 of 2.');
    expect(texts.onDragCancel({ active, over } as never)).toBe('A stays at place 1 of 2.');
  });
});
