import type { CallInput } from '@veil/contract/call.ts';
import type { Calls } from '@veil/contract/calls.ts';
import type { MediaThumb } from '@veil/contract/media.ts';
import { api } from '../api.ts';
import { asObject, firstText } from './read.ts';

/** One thing that a search suggests, whatever shape the server gave it. */
export type Suggestion =
  | { kind: 'content'; id: string; title: string; author: string; thumb: MediaThumb | null }
  | { kind: 'user'; id: string; name: string; username: string; avatarUrl: string | null }
  | { kind: 'tag'; id: string; name: string; contentCount: number | null };

const listIn = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value;
  const { items } = asObject(value);
  return Array.isArray(items) ? items : [];
};

const kinds: Record<string, Suggestion['kind']> = {
  content: 'content',
  image: 'content',
  video: 'content',
  user: 'user',
  profile: 'user',
  creator: 'user',
  tag: 'tag',
};

function readOne(given: unknown, within?: Suggestion['kind']): Suggestion | null {
  const said = asObject(given);
  const id = firstText(said.id, String(said.id ?? ''));
  const kind = within ?? kinds[firstText(said.kind)] ?? kinds[firstText(said.type)];
  if (kind === 'content') {
    const title = firstText(said.title, said.name);
    const author = firstText(said.author, asObject(said.author).name);
    return id
      ? { kind, id, title: title || 'Untitled', author, thumb: (said.thumb as MediaThumb | undefined) ?? null }
      : null;
  }
  if (kind === 'user') {
    const username = firstText(said.username, said.slug, id);
    const name = firstText(said.name, said.displayName, said.title, username);
    return username
      ? {
          kind,
          id: id || username,
          name,
          username,
          avatarUrl: firstText(said.avatarUrl, said.avatar, said.image) || null,
        }
      : null;
  }
  if (kind === 'tag') {
    const name = firstText(given, said.name, said.tag, said.title);
    const count = said.contentCount;
    return name ? { kind, id: id || name, name, contentCount: typeof count === 'number' ? count : null } : null;
  }
  return null;
}

/**
 * Reads every answer that a search has been seen to give: one list in which each entry says its kind, the same under
 * `items`, or a list for each kind, itself bare or under `items`. Entries that make no sense are left out.
 */
export function readSuggestions(answer: unknown): Suggestion[] {
  const said = asObject(answer);
  const grouped: [unknown, Suggestion['kind']][] = [
    [said.content, 'content'],
    [said.profiles ?? said.users, 'user'],
    [said.tags, 'tag'],
  ];
  const found = [
    ...listIn(answer).map((one) => readOne(one)),
    ...grouped.flatMap(([list, kind]) => listIn(list).map((one) => readOne(one, kind))),
  ];
  return found.filter((one) => one !== null);
}

/** What a search suggests. */
export const searchSuggestions = async (
  query: CallInput<Calls['search']>['query'],
  signal: AbortSignal,
): Promise<Suggestion[]> => readSuggestions(await api.search({ query }, { signal }));
