import { expect, it } from 'vitest';
import { chooseWords } from './frequent-words.ts';

const rule = { least: 10, mostShare: 0.2, perItem: 1, sample: 1000 };
const counts = [9, 10, 50, 160, 180, 200, 201].map((items) => ({ word: `in-${items}`, items }));

it('chooses words that neither sorting nor walking finds fast', () => {
  expect(chooseWords(counts, { listed: 1000, postings: 0 }, rule)).toEqual([
    'in-160',
    'in-180',
    'in-200',
    'in-50',
    'in-10',
  ]);
});

it('leaves out words for whose postings no room is left', () => {
  expect(chooseWords(counts, { listed: 1000, postings: 780 }, rule)).toEqual(['in-160', 'in-50', 'in-10']);
  expect(chooseWords(counts, { listed: 1000, postings: 1000 }, rule)).toEqual([]);
});

it('chooses nothing on an empty site', () => {
  expect(chooseWords([], { listed: 0, postings: 0 })).toEqual([]);
});
