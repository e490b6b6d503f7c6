import type { Sort } from '@veil/contract/feed.ts';

/** `?tags=a,b` as it stands in the address: every value is text, a repeated name is one list. */
export function parseSearch(search: string): Record<string, string> {
  const read: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(search)) read[name] = name in read ? `${read[name]},${value}` : value;
  return read;
}

/** The other way round. Lists are joined by commas that stay readable; what is empty is left out. */
export function stringifySearch(search: Record<string, unknown>): string {
  const written = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text) written.set(name, text);
  }
  return written.size ? `?${written.toString().replaceAll('%2C', ',')}` : '';
}

type Given = Record<string, unknown>;

/*
 * What an address may hold. All of it is optional and what cannot be read counts as absent: a default here would be
 * written into the address. By hand, since this is loaded before the first screen and a schema library weighs ten times as much.
 */
const wordsMax = 200;
const words = (given: unknown): string | undefined =>
  String(given ?? '')
    .trim()
    .slice(0, wordsMax) || undefined;
const oneOf =
  <T extends string>(...allowed: T[]) =>
  (given: unknown): T | undefined =>
    allowed.find((one) => one === String(given));
const listOf =
  <T extends string>(read: (given: unknown) => T | undefined) =>
  (given: unknown): T[] | undefined => {
    const entries = Array.isArray(given) ? given : String(given ?? '').split(',');
    const known = entries.map(read).filter((entry) => entry !== undefined);
    return known.length > 0 ? known : undefined;
  };
const wholeUpTo =
  (max: number) =>
  (given: unknown): number | undefined => {
    const number = given === undefined || given === '' ? Number.NaN : Number(given);
    return Number.isInteger(number) && number >= 0 && number <= max ? number : undefined;
  };

const sort = oneOf('new', 'top', 'trending', 'updated', 'random');
const censors = listOf(oneOf('none', 'pixelate', 'blur', 'black', 'blackout'));
const kinds = listOf(oneOf('image', 'video'));
const tags = listOf(words);
const intensity = wholeUpTo(200);
const seed = wholeUpTo(2 ** 31 - 1);
const yes = oneOf('1');
const view = oneOf('reel');

export type FeedSearch = {
  q?: string;
  tag?: string[];
  tags?: string[];
  sort?: Sort;
  censor?: ReturnType<typeof censors>;
  intensity?: number;
  types?: ReturnType<typeof kinds>;
  type?: ReturnType<typeof kinds>;
  channelId?: string;
  /** The order of `random`. */
  seed?: number;
  /** Shows the filter panel. */
  filters?: '1';
  /** How the items are shown; a wall otherwise. */
  view?: 'reel';
};
export const readFeedSearch = (given: Given): FeedSearch => ({
  q: words(given.q),
  tag: tags(given.tag),
  tags: tags(given.tags),
  sort: sort(given.sort),
  censor: censors(given.censor),
  intensity: intensity(given.intensity),
  types: kinds(given.types),
  type: kinds(given.type),
  channelId: words(given.channelId),
  seed: seed(given.seed),
  filters: yes(given.filters),
  view: view(given.view),
});

const mode = oneOf('signin', 'signup', 'reset');
const verified = oneOf('0', '1');
export type AuthSearch = { mode?: ReturnType<typeof mode>; token?: string; verified?: '0' | '1' };
export const readAuthSearch = (given: Given): AuthSearch => ({
  mode: mode(given.mode),
  token: words(given.token),
  verified: verified(given.verified),
});

/** The item shown over the whole window. */
export type ContentSearch = { large?: '1' };
export const readContentSearch = (given: Given): ContentSearch => ({ large: yes(given.large) });

const slide = wholeUpTo(10_000);
/** The item of a playlist that its show is at, counted from one. */
export type PlaylistSearch = { play?: number };
export const readPlaylistSearch = (given: Given): PlaylistSearch => ({ play: slide(given.play) || undefined });

/** A tag's name is no longer than this (`maxTagLength`). */
const tagMax = 40;
export type TagsSearch = { q?: string };
export const readTagsSearch = (given: Given): TagsSearch => ({ q: words(given.q)?.slice(0, tagMax) });

const memberTab = oneOf('playlists');
/** A member's page opens with their items. */
export type MemberSearch = { tab?: ReturnType<typeof memberTab> };
export const readMemberSearch = (given: Given): MemberSearch => ({ tab: memberTab(given.tab) });

const tab = oneOf('favorites', 'uploads', 'playlists', 'collections', 'filters', 'settings');
export type ProfileSearch = { tab?: ReturnType<typeof tab> };
export const readProfileSearch = (given: Given): ProfileSearch => ({ tab: tab(given.tab) });
