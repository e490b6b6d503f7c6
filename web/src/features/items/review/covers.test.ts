import { expect, it } from 'vitest';
import { inOrder, newCover, placeCover, regionsAt, setFields } from './covers.ts';
import type { CoverKey } from './keys.ts';
import { aCover } from './testing/a-review.ts';
import { clock, coverNames, summary } from './words.ts';

const faces = ['a', 'b', 'c'].map((id, nth) => aCover({ id, keys: [{ at: 0, box: [nth / 4, 0, 0.2, 0.2] }] }));
const chests = ['d', 'e'].map((id) => aCover({ id, part: 'chest' }));

it.each([
  [[...chests, ...faces], '3 faces, 2 chests covered'],
  [[aCover({}), aCover({ id: 'b', part: 'eyes', covered: false })], '1 face covered'],
  [[aCover({ part: 'breasts' })], 'Breasts covered'],
  [[aCover({ part: 'breasts' }), aCover({ id: 'b', part: 'breasts' })], '2 × breasts covered'],
  [[aCover({}), aCover({ id: 'b', part: 'hands', covered: false })], '1 face covered · 1 hand left visible'],
  [[aCover({ part: null, source: 'maker' })], '1 other area covered'],
  [[aCover({ part: null, keys: [{ at: 0, box: [0, 0, 1, 1] }] })], 'The whole picture covered'],
  [
    [aCover({ part: null, keys: [0, 900].map((at): CoverKey => ({ at, box: [0, 0, 1, 1] })) }), aCover({ id: 'b' })],
    '1 face, at times the whole picture covered',
  ],
  [[], 'Nothing is covered'],
] as const)('says what is covered: %#', (covers, text) => {
  expect(summary(covers, { type: 'blur', scope: 'detection' }, ['face', 'hands'])).toBe(text);
});

it('names each cover by its part, its state and its place from the left', () => {
  expect(coverNames(faces).get('b')).toBe('Face, covered, 2 of 3');
  const unnamed = aCover({ part: null, unsure: true, covered: false });
  expect([...coverNames([unnamed]).values()]).toEqual(['Other area, left visible, please check']);
});

it('lists the unsure ones first and what the maker drew last', () => {
  const drawn = aCover({ id: 'drawn', source: 'maker' });
  const unsure = aCover({ id: 'unsure', part: 'hands', unsure: true });
  expect(inOrder([drawn, ...faces, unsure]).map(({ id }) => id)).toEqual(['unsure', 'a', 'b', 'c', 'drawn']);
});

it('takes a cover that was changed for checked', () => {
  const covers = [aCover({ unsure: true }), aCover({ id: 'b', unsure: true })];
  expect(setFields(covers, 'a', { covered: false }).map(({ unsure }) => unsure)).toEqual([false, true]);
  expect(placeCover(covers, 'b', 0, [0, 0, 0.5, 0.5]).map(({ unsure }) => unsure)).toEqual([true, false]);
});

it('draws what is covered at a moment, and nothing that is left visible', () => {
  const brief = aCover({ id: 'b', keys: [500, 1000].map((at) => ({ at, box: [0.5, 0.5, 0.1, 0.1] })) });
  const covers = [aCover({ covered: false }), brief];
  const style = { type: 'blur', scope: 'detection', intensity: 60 } as const;
  expect(regionsAt({ covers, style }, 0)).toEqual([]);
  expect(regionsAt({ covers, style: { ...style, scope: 'full' } }, 0)).toBe('whole');
  expect(regionsAt({ covers, style }, 700)).toEqual([{ shape: 'ellipse', box: [0.5, 0.5, 0.1, 0.1] }]);
});

it('lets a new cover of a clip last from beginning to end, and moves all of it together', () => {
  const cover = newCover({ box: [0.1, 0.1, 0.2, 0.2], shape: 'rect', part: null, durationMs: 3000 });
  expect(cover.keys.map(({ at }) => at)).toEqual([0, 3000]);
  const moved = placeCover([cover], cover.id, 1000, [0.2, 0.1, 0.2, 0.2], true)[0]?.keys;
  expect(moved?.map(({ box }) => box[0])).toEqual([expect.closeTo(0.2), expect.closeTo(0.2)]);
});

it.each([
  [0, '0:00.0'],
  [3449, '0:03.4'],
  [59_960, '1:00.0'],
  [125_000, '2:05.0'],
])('writes %d ms as %s', (ms, text) => {
  expect(clock(ms)).toBe(text);
});
