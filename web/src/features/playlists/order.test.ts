import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { announce } from './announce.ts';
import { before, moved } from './order.ts';

const byNumber = (one: number, other: number) => one - other;
const list = fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 12 });
const placed = list.chain((all) => {
  const place = fc.nat({ max: all.length - 1 });
  return fc.tuple(fc.constant(all), place, place);
});

describe('the order of a playlist on its page', () => {
  it('keeps everything, and the moved thing stands where it was put', () =>
    fc.assert(
      fc.property(placed, ([all, from, to]) => {
        const next = moved(all, from, to);
        expect([...next].sort(byNumber)).toEqual([...all].sort(byNumber));
        expect(next[to]).toBe(all[from]);
        expect(next.filter((one) => one !== all[from])).toEqual(all.filter((one) => one !== all[from]));
      }),
    ));

  it('tells the server what stands before a thing, and nothing where it is the first', () => {
    expect(before(['a', 'b', 'c'], 'c')).toBe('b');
    expect(before(['a', 'b', 'c'], 'a')).toBeNull();
  });

  it('is told in words while it changes', () => {
    const said = announce(['a', 'b'], (id) => id.toUpperCase(), { current: false });
    const [active, over] = [{ id: 'a' }, { id: 'b' }] as never[];
    expect(said.onDragStart({ active } as never)).toBeUndefined();
    expect(said.onDragOver({ active, over: active } as never)).toBe('Picked up A, place 1 of 2.');
    expect(said.onDragOver({ active, over } as never)).toBe('A is over place 2 of 2.');
    expect(said.onDragOver({ active, over: active } as never)).toBe('A is over place 1 of 2.');
    expect(said.onDragEnd({ active, over } as never)).toBe('Dropped A at place 2 of 2.');
    expect(said.onDragCancel({ active, over } as never)).toBe('A stays at place 1 of 2.');
  });
});
