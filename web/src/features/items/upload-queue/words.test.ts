import { expect, it } from 'vitest';
import { type Entry, newEntry } from './entry.ts';
import { queueWords, stateWords } from './words.ts';

const arrived = (change: Partial<Entry> = {}): Entry => ({
  ...newEntry({ fields: {}, name: 'coast.jpg', size: 1, video: false, anyway: false, shown: null, file: null }),
  state: 'done',
  itemId: 'x',
  ...change,
});

it('calls an upload published only where others can see it', () => {
  expect(stateWords(arrived())).toBe('Published');
  expect(stateWords(arrived({ fields: { visibility: 'private' } }))).toBe('Uploaded, only you see it');
  expect(stateWords(arrived({ problem: 'Processing failed' }))).toBe('Processing failed');
});

it.each([
  ['approval', 'Waiting for a moderator: only you see it'],
  ['people', 'until you say who is shown'],
  ['review', 'Under review'],
] as const)('says why it is not public yet (%s)', (hiddenFor, words) => {
  expect(stateWords(arrived({ hiddenFor }))).toContain(words);
});

it('says that an upload waits for an answer, once nothing else is sent', () => {
  const asks = arrived({ state: 'paused', itemId: null, duplicate: { id: 'y', title: 'Coast' } });
  expect(stateWords(asks)).toBe('Waits for your answer');
  expect(queueWords([asks, arrived({ state: 'sending' })])).toBe('Uploading 1 of 2');
  expect(queueWords([asks, arrived()])).toBe('1 upload waits for you');
  expect(queueWords([asks, asks, arrived({ state: 'paused' })])).toBe('2 uploads wait for you');
});

it('says until when the site takes no upload, instead of counting one that is sent', () => {
  const waits = arrived({ state: 'waiting', itemId: null, problem: 'Waiting: the site takes more uploads at 12:09' });
  const later = arrived({ state: 'waiting', itemId: null });
  expect([stateWords(waits), stateWords(later)]).toEqual([waits.problem, 'Waiting']);
  expect(queueWords([arrived(), waits, later])).toBe(waits.problem);
  expect(queueWords([waits, arrived({ state: 'sending' })])).toBe('Uploading 1 of 2');
});
