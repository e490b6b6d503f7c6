import { expect, it } from 'vitest';
import { type Did, resultWords } from './words.ts';

const review = 'This item is under review and cannot be changed now';
const refusal = (detail: string) => ({ id: 'one', code: 'conflict' as const, detail });

const did: Did = {
  whole: (count) => `${count} moved`,
  part: (count, total) => `${count} of ${total} moved.`,
};

it('names the count, and of refused items the counts of the two commonest reasons', () => {
  expect(resultWords({ done: [1, 2, 3], refused: [] }, did)).toBe('3 moved');
  const two = [refusal(review), refusal(review)];
  expect(resultWords({ done: [1, 2, 3, 4, 5, 6, 7], refused: two }, did)).toBe(`7 of 9 moved. 2 refused: ${review}`);
  const refused = [refusal('Not found'), ...two, refusal('Up to 4 tags'), refusal('Up to 4 tags')];
  expect(resultWords({ done: [], refused }, did)).toBe(`0 of 5 moved. 2 refused: ${review}. 2 refused: Up to 4 tags`);
});
