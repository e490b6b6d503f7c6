import { expect, it } from 'vitest';
import { resultWords } from './words.ts';

const review = 'This item is under review and cannot be changed now';
const refusal = (detail: string) => ({ id: 'one', code: 'conflict' as const, detail });

it('names the count, and of refused items the counts of the two commonest reasons', () => {
  expect(resultWords({ done: [1], refused: [] }, 'moved')).toBe('1 item moved');
  expect(resultWords({ done: [1, 2, 3], refused: [] }, 'moved')).toBe('3 items moved');
  const two = [refusal(review), refusal(review)];
  expect(resultWords({ done: [1, 2, 3, 4, 5, 6, 7], refused: two }, 'moved')).toBe(
    `7 of 9 moved. 2 refused: ${review}`,
  );
  const refused = [refusal('Not found'), ...two, refusal('Up to 4 tags'), refusal('Up to 4 tags')];
  expect(resultWords({ done: [], refused }, 'tagged')).toBe(
    `0 of 5 tagged. 2 refused: ${review}. 2 refused: Up to 4 tags`,
  );
});
