import type { MediaThumb } from '@veil/contract/media.ts';

/** One thing that a search suggests, whatever shape the server gave it. */
export type Suggestion =
  | { kind: 'content'; id: string; title: string; author: string; thumb: MediaThumb | null }
  | { kind: 'user'; id: string; name: string; username: string; avatarUrl: string | null }
  | { kind: 'tag'; id: string; name: string; contentCount: number | null };

type Loose = Record<string, unknown>;

const loose = (value: unknown): Loose => (value && typeof value === 'object' ? (value as Loose) : {});
const words = (...values: unknown[]): string =>
  values.find((one): one is string => typeof one === 'string' && one !== '') ?? '';
const listIn = (value: unknown): unknown[] => {
  if (Array.isArray(value)) return value;
  const { items } = loose(value);
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
  const said = loose(given);
  const id = words(said.id, String(said.id ?? ''));
  const kind = within ?? kinds[words(said.kind)] ?? kinds[words(said.type)];
  if (kind === 'content') {
    const title = words(said.title, said.name);
    const author = words(said.author, loose(said.author).name);
    return id
      ? { kind, id, title: title || 'Untitled', author, thumb: (said.thumb as MediaThumb | undefined) ?? null }
      : null;
  }
  if (kind === 'user') {
    const username = words(said.username, said.slug, id);
    const name = words(said.name, said.displayName, said.title, username);
    return username
      ? { kind, id: id || username, name, username, avatarUrl: words(said.avatarUrl, said.avatar, said.image) || null }
      : null;
  }
  if (kind === 'tag') {
    const name = words(given, said.name, said.tag, said.title);
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
  const said = loose(answer);
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

/** How many of each kind are shown. */
export const shownOfEach = 5;

const groupLabels = [
  ['content', 'Content'],
  ['user', 'Profiles'],
  ['tag', 'Tags'],
] as const satisfies readonly (readonly [Suggestion['kind'], string])[];

/** The three groups in their order, each cut to what is shown. */
export const groupSuggestions = (found: readonly Suggestion[]): { label: string; items: Suggestion[] }[] =>
  groupLabels.map(([kind, label]) => ({
    label,
    items: found.filter((one) => one.kind === kind).slice(0, shownOfEach),
  }));
