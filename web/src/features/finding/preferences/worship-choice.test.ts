import { followerCaps, worshipTypes } from '@veil/contract/people/profile-choices.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { keptBy, movedBy, pickCreator, pickWorshipType } from './worship-choice.ts';

const ids = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 6 });
const types = fc.constantFrom(...worshipTypes);

it('the worship type always allows those who are chosen, whatever is pressed', () => {
  const presses = fc.array(fc.oneof(fc.constantFrom(...'abcdefgh'), types), { maxLength: 20 });
  fc.assert(
    fc.property(presses, (pressed) => {
      let worship: Parameters<typeof pickCreator>[0] = { worshipType: 'none', followerOf: [] };
      for (const press of pressed) {
        const type = worshipTypes.find((one) => one === press);
        worship = type ? pickWorshipType(worship, type) : pickCreator(worship, press);
        expect(worship.followerOf.length).toBeLessThanOrEqual(followerCaps[worship.worshipType]);
        expect(new Set(worship.followerOf).size).toBe(worship.followerOf.length);
      }
    }),
  );
});

it('the first creator makes it one, a second one several', () => {
  const first = pickCreator({ worshipType: 'none', followerOf: [] }, 'a');
  expect(first).toEqual({ worshipType: 'single', followerOf: ['a'] });
  expect(pickCreator(first, 'b')).toEqual({ worshipType: 'multi', followerOf: ['a', 'b'] });
});

it('a smaller number keeps the last ones', () => {
  expect(keptBy('single', ['a', 'b', 'c'])).toEqual(['c']);
  expect(keptBy('none', ['a', 'b'])).toEqual([]);
});

it('a move keeps everybody', () => {
  fc.assert(
    fc.property(ids, fc.nat(), fc.constantFrom<-1 | 1>(-1, 1), (list, at, by) => {
      fc.pre(list.length > 0);
      const index = at % list.length;
      fc.pre(index + by >= 0 && index + by < list.length);
      const moved = movedBy(list, index, by);
      expect(moved[index + by]).toBe(list[index]);
      expect(new Set(moved)).toEqual(new Set(list));
    }),
  );
});
