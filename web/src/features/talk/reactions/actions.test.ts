// @vitest-environment jsdom
import type { ContentCard } from '@veil/contract/items/content.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordToasts } from '../../../kit/testing/toasts.ts';
import { contentEntities } from '../../items/tiles/index.ts';
import { pressVote, pressVoteOn, toggleCame, toggleFavorite } from './actions.ts';

it.each([
  [0, 1, 1],
  [0, -1, -1],
  [1, 1, 0],
  [-1, -1, 0],
  [1, -1, -1],
  [-1, 1, 1],
] as const)('a vote of %i, pressed %i, becomes %i', (now, pressed, expected) => {
  expect(pressVote(now, pressed)).toBe(expected);
});

describe('the answer to a reaction', () => {
  const before = {
    title: 'Late light',
    score: 4,
    youVote: 0,
    favoriteCount: 2,
    youFavorite: false,
    cameCount: 1,
    youCame: false,
  };
  const { texts: toasts } = recordToasts();
  /** Number of renders of the item, so that a test can wait for the end of a write. */
  let shown = 0;

  beforeEach(() => {
    shown = 0;
    contentEntities.clear();
    contentEntities.put([{ id: 'x', ...before } as ContentCard]);
    const unsubscribe = contentEntities.listen('x', () => {
      shown += 1;
    });
    return unsubscribe;
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    contentEntities.clear();
  });

  /** Presses a button while the server gives this answer. Returns the states shown after the press and the answer. */
  async function after(press: (id: string) => void, status: number, answer: unknown) {
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer), { status }));
    press('x');
    await vi.waitFor(() => expect(shown).toBe(2));
    return contentEntities.get('x');
  }
  const up = (id: string) => pressVoteOn(id, 1);
  const down = (id: string) => pressVoteOn(id, -1);

  it.each<[string, (id: string) => void, unknown, Partial<ContentCard>]>([
    ['score and you', up, { score: 9, you: 1 }, { score: 9, youVote: 1 }],
    ['score and upvoted', up, { score: 9, upvoted: true, downvoted: false }, { score: 9, youVote: 1 }],
    ['score and downvoted', down, { score: 3, upvoted: false, downvoted: true }, { score: 3, youVote: -1 }],
    ['neither flag', up, { score: 4, upvoted: false, downvoted: false }, { score: 4, youVote: 0 }],
    ['the score alone', up, { score: 9 }, { score: 9, youVote: 1 }],
    ['the vote alone', down, { you: -1 }, { score: 3, youVote: -1 }],
    ['ok alone, of a vote', up, { ok: true }, { score: 5, youVote: 1 }],
    ['nothing, of a vote', up, null, { score: 5, youVote: 1 }],
    ['total and you', toggleFavorite, { total: 7, you: true }, { favoriteCount: 7, youFavorite: true }],
    ['the total alone', toggleFavorite, { ok: true, total: 7 }, { favoriteCount: 7, youFavorite: true }],
    ['ok alone, of a favorite', toggleFavorite, { ok: true }, { favoriteCount: 3, youFavorite: true }],
    ['count and you', toggleCame, { count: 5, you: true }, { cameCount: 5, youCame: true }],
    ['ok alone, of came', toggleCame, { ok: true }, { cameCount: 2, youCame: true }],
  ])('is read as %s', async (_, press, answer, expected) => {
    expect(await after(press, 200, answer)).toEqual({ id: 'x', ...before, ...expected });
    expect(toasts).toEqual([]);
  });

  it.each([
    ['a vote', up, ['Your vote on “Late light” was not saved.']],
    ['a favorite', toggleFavorite, ['“Late light” was not added to your favorites.']],
    ['came', toggleCame, []],
  ] as const)('that says ok: false goes back as a failure does: %s', async (_, press, words) => {
    for (const status of [200, 500]) {
      toasts.length = 0;
      shown = 0;
      expect(await after(press, status, { ok: false })).toEqual({ id: 'x', ...before });
      expect(toasts).toEqual(words);
    }
  });

  it('that does not arrive for lack of a network is reported with item, action and reason', async () => {
    const unreachable = () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    unreachable();
    up('x');
    await vi.waitFor(() => expect(shown).toBe(2));
    contentEntities.patch('x', { youFavorite: true });
    vi.stubGlobal('navigator', { ...navigator, onLine: false });
    toggleFavorite('x');
    await vi.waitFor(() => expect(shown).toBe(5));
    toggleCame('x');
    await vi.waitFor(() => expect(shown).toBe(7));
    expect(toasts).toEqual([
      'Your vote on “Late light” was not saved. The site cannot be reached. Check your connection.',
      '“Late light” was not removed from your favorites. You are offline.',
      // A toast with the item's name could reveal a private action to other people.
      'Your last change was not saved. You are offline.',
    ]);
    expect(contentEntities.get('x')).toEqual({ id: 'x', ...before, youFavorite: true });
  });
});
