import { expect, it } from 'vitest';
import { sentenceOf } from './words.ts';

const by = { id: 'm', slug: 'ione', name: 'Ione', role: 'creator', avatarUrl: null, symbolLayers: [] } as const;
const ione = { ...by, symbolLayers: [] };

it.each([
  ['comment', ione, 0, 'commented on your upload'],
  ['comment', ione, 1, 'and 1 other commented on your upload'],
  ['worship', ione, 3, 'and 3 others worship you'],
  ['worship', null, 0, 'Somebody new worships you'],
  ['reply', null, 0, 'Somebody replied to your comment'],
  ['item_public', null, 0, 'Your upload is public now'],
  ['report_decided', null, 0, 'A moderator has decided about what you reported'],
] as const)('%s', (kind, who, others, words) => {
  expect(sentenceOf({ kind, by: who as typeof ione | null, others })).toBe(words);
});
