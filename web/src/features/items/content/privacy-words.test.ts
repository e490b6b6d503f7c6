import { expect, it } from 'vitest';
import { privacyWords } from './privacy-words.ts';

it.each([
  [true, 'public', 'ready', null],
  [false, 'private', 'ready', 'Private'],
  [false, 'private', 'processing', 'Private'],
  [false, 'public', 'processing', 'Private until it is ready'],
  [false, 'public', 'failed', 'Private until it is ready'],
  [false, 'public', 'needs_review', 'Private until you publish it'],
  [false, 'public', 'needs_decision', 'Private until you decide'],
  [false, 'public', 'hidden', 'Hidden for now'],
  [false, 'public', 'ready', 'Hidden until others see the first picture'],
] as const)('who sees an item: public %s, asked to be %s, %s', (isPublic, visibility, status, words) => {
  expect(privacyWords({ isPublic, visibility, status, awaitsApproval: false })).toBe(words);
});

it('says that an item waits for a moderator', () => {
  const waits = { isPublic: false, visibility: 'public', status: 'hidden', awaitsApproval: true } as const;
  expect(privacyWords(waits)).toBe('Waiting for a moderator');
});
