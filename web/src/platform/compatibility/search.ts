import type { CallInput } from '@veil/contract/call.ts';
import type { Calls } from '@veil/contract/calls.ts';
import type { MediaThumb } from '@veil/contract/items/media.ts';
import type { SymbolLayer } from '@veil/contract/people/profile-choices.ts';
import { api } from '../api.ts';
import { say } from '../messages.ts';
import { asObject, firstText, listOf } from './read.ts';

export type Suggestion =
  | { kind: 'content'; id: string; title: string; author: string; thumb: MediaThumb | null }
  | { kind: 'user'; id: string; name: string; username: string; avatarUrl: string | null; symbolLayers: SymbolLayer[] }
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
  const fields = asObject(given);
  const id = firstText(fields.id, String(fields.id ?? ''));
  const kind = within ?? kinds[firstText(fields.kind)] ?? kinds[firstText(fields.type)];
  if (kind === 'content') {
    const title = firstText(fields.title, fields.name);
    const author = firstText(fields.author, asObject(fields.author).name);
    return id
      ? { kind, id, title: title || say('untitled'), author, thumb: (fields.thumb as MediaThumb | undefined) ?? null }
      : null;
  }
  if (kind === 'user') {
    const username = firstText(fields.username, fields.slug, id);
    const name = firstText(fields.name, fields.displayName, fields.title, username);
    return username
      ? {
          kind,
          id: id || username,
          name,
          username,
          avatarUrl: firstText(fields.avatarUrl, fields.avatar, fields.image) || null,
          symbolLayers: listOf(fields.symbolLayers),
        }
      : null;
  }
  if (kind === 'tag') {
    const name = firstText(given, fields.name, fields.tag, fields.title);
    const count = fields.contentCount;
    return name ? { kind, id: id || name, name, contentCount: typeof count === 'number' ? count : null } : null;
  }
  return null;
}

/**
 * A list whose entries have a kind, or one list for each kind, bare or under `items`. Unreadable entries are left out.
 */
export function readSuggestions(answer: unknown): Suggestion[] {
  const fields = asObject(answer);
  const grouped: [unknown, Suggestion['kind']][] = [
    [fields.content, 'content'],
    [fields.profiles ?? fields.users, 'user'],
    [fields.tags, 'tag'],
  ];
  const found = [
    ...listIn(answer).map((one) => readOne(one)),
    ...grouped.flatMap(([list, kind]) => listIn(list).map((one) => readOne(one, kind))),
  ];
  return found.filter((one) => one !== null);
}

export const searchSuggestions = async (
  query: CallInput<Calls['search']>['query'],
  signal: AbortSignal,
): Promise<Suggestion[]> => readSuggestions(await api.search({ query }, { signal }));
