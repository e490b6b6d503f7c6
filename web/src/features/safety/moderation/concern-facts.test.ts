import { expect, it } from 'vitest';
import { factWords } from './concern-facts.ts';

it('says the facts of a match in words, without ids and empty facts', () => {
  const exact = {
    entryId: 'e',
    reason: 'minor',
    caseId: 'null',
    distance: '0',
    orientation: 'null',
    bordered: 'false',
  };
  expect(factWords('match', { ...exact, entries: '1' })).toEqual([
    'Reason of the entry: May show a minor',
    'The hashes are equal.',
  ]);
  const similar = { ...exact, distance: '12', orientation: '5', bordered: 'true', atMs: '3400', entries: '2' };
  expect(factWords('match', { ...similar, restricts: 'true' }).slice(1)).toEqual([
    'The hashes differ in 12 of 256 bits.',
    'The picture is turned or mirrored.',
    'The picture matches without its border.',
    'The match is at 3 s of the video.',
    '2 entries of the hash list match.',
    'An entry is of the gravest kind.',
  ]);
});

it('shows a fact that has no words with its name', () => {
  expect(factWords('approval', { place: 'new' })).toEqual(['place: new']);
});
