import { expect, it } from 'vitest';
import { privacyWords } from './words.ts';

it.each([
  [true, 'public', 'ready', null],
  [false, 'private', 'ready', 'Private'],
  [false, 'private', 'processing', 'Private'],
  [false, 'public', 'processing', 'Private until it is ready'],
  [false, 'public', 'failed', 'Private until it is ready'],
  [false, 'public', 'needs_decision', 'Private until you decide'],
  [false, 'public', 'hidden', 'Private while under review'],
] as const)('who sees an item: public %s, asked to be %s, %s', (isPublic, visibility, status, words) => {
  expect(privacyWords({ isPublic, visibility, status })).toBe(words);
});
