import { expect, test } from 'vitest';
import { retiredWords } from './retired-words.ts';

test('finds retired words in identifiers, and not in comments, texts or longer words', () => {
  const source = `
    // The crew of the ship.
    const openCrew = 'a lab', heat_limit = 1, labels = 2, cheat = 3;
  `;
  expect(retiredWords('a.ts', source)).toEqual([
    'a.ts: "openCrew" has the retired word "crew": process pool',
    'a.ts: "heat_limit" has the retired word "heat": hot score',
  ]);
});
