import { titleMax } from '@veil/contract/items/content.ts';
import type { PublicContent } from '@veil/contract/items/sources.ts';
import { type Chosen, type Draft, isSet, isVideo, type Settings, settingsOf } from './draft.ts';

let count = 0;
const nextId = (): string => {
  count += 1;
  return `chosen-${count}`;
};

const settingsIn = ({ description, tags, visibility, mask, censor, unchecked, shown }: Draft): Settings => ({
  description,
  alt: '',
  tags,
  visibility,
  mask,
  censor,
  unchecked,
  shown,
});

/** Chromium returns the current time for an unknown `lastModified`, so a file can differ from itself. */
const sameFile = (a: File, b: File): boolean =>
  a === b || (a.name === b.name && a.size === b.size && a.lastModified === b.lastModified);

/** One file has its title in the form's own field, several files in the list. */
function withTitles(draft: Draft, chosen: Chosen[]): Draft {
  const [first] = chosen;
  if (chosen.length > 1 && draft.chosen.length === 1)
    return {
      ...draft,
      title: '',
      chosen: chosen.map((one, nth) => (nth === 0 ? { ...one, title: draft.title } : one)),
    };
  if (chosen.length === 1 && first && draft.chosen.length !== 1)
    return { ...draft, chosen, title: first.title || draft.title, ...(draft.each && first.own) };
  return { ...draft, chosen };
}

export function addFiles(draft: Draft, files: File[]): Draft {
  const fresh = files.filter(
    (file, nth) =>
      !draft.chosen.some(({ source }) => source.file && sameFile(source.file, file)) &&
      files.findIndex((other) => sameFile(other, file)) === nth,
  );
  // The text typed before a file was chosen is its title.
  const isFirst = draft.chosen.length === 0 && fresh.length === 1 && draft.title.trim() !== '';
  const added = fresh.map(
    (file): Chosen => ({
      id: nextId(),
      source: { file },
      title: isFirst ? draft.title : titleFrom(file.name),
      own: draft.each ? settingsIn(draft) : null,
      anyway: false,
    }),
  );
  return added.length > 0 ? withTitles(draft, [...draft.chosen, ...added]) : draft;
}

export function toggleContent(draft: Draft, content: PublicContent): Draft {
  const has = draft.chosen.find(({ source }) => source.content?.id === content.id);
  if (has) return remove(draft, has.id);
  const title = content.title.slice(0, titleMax);
  const own = draft.each ? settingsIn(draft) : null;
  return withTitles(draft, [...draft.chosen, { id: nextId(), source: { content }, title, own, anyway: false }]);
}

export function remove(draft: Draft, id: string): Draft {
  const left = draft.chosen.filter((one) => one.id !== id);
  return left.length === 0 ? { ...draft, chosen: [] } : withTitles(draft, left);
}

export function putBack(draft: Draft, one: Chosen, at: number): Draft {
  const alone = draft.chosen.length === 1;
  const own = draft.each ? settingsIn(draft) : null;
  const chosen = draft.chosen.map((other) => (alone ? { ...other, title: draft.title, own } : other));
  chosen.splice(at, 0, one);
  return { ...draft, chosen, ...(alone && { title: '' }) };
}

export function move(draft: Draft, id: string, by: -1 | 1): Draft {
  const from = draft.chosen.findIndex((one) => one.id === id);
  const to = from + by;
  if (from < 0 || to < 0 || to >= draft.chosen.length) return draft;
  const chosen = [...draft.chosen];
  const [moved] = chosen.splice(from, 1);
  if (moved) chosen.splice(to, 0, moved);
  return { ...draft, chosen };
}

export const changeChosen = (draft: Draft, id: string, change: Partial<Chosen>): Draft => ({
  ...draft,
  chosen: draft.chosen.map((one) => (one.id === id ? { ...one, ...change } : one)),
});

export const setEach = (draft: Draft, each: boolean): Draft => ({
  ...draft,
  each,
  chosen: draft.chosen.map((one) => ({ ...one, own: each ? (one.own ?? settingsIn(draft)) : one.own })),
});

/** The first title becomes that of the post, unless one is written already. */
export const setAsSet = (draft: Draft, asSet: boolean): Draft => ({
  ...draft,
  asSet,
  title: draft.title || (asSet ? (draft.chosen[0]?.title ?? '') : ''),
});

export function changeSettings(draft: Draft, shown: Chosen | undefined, change: Partial<Settings>): Draft {
  if (draft.chosen.length < 2 || !draft.each || !shown) return { ...draft, ...change };
  const one = draft.chosen.find(({ id }) => id === shown.id);
  const changed = changeChosen(draft, shown.id, { own: { ...settingsOf(draft, one), ...change } });
  if (!isSet(draft)) return changed;
  const { description = draft.description, tags = draft.tags, visibility = draft.visibility } = change;
  return { ...changed, description, tags, visibility };
}

export const filesOf = (chosen: readonly Chosen[]): File[] => chosen.flatMap(({ source }) => source.file ?? []);

/** The shown picture comes first. */
export function filesToDetect(draft: Draft, shown: Chosen | undefined): File[] {
  const asked = (one: Chosen) => {
    const { type, scope } = settingsOf(draft, one).censor;
    return type !== 'none' && scope === 'detection' && !isVideo(one);
  };
  return filesOf([...(shown ? [shown] : []), ...draft.chosen.filter((one) => one !== shown)].filter(asked));
}

/** `late-light_01.jpg` → `late light 01`, unless the name is a camera's number. */
export function titleFrom(fileName: string): string {
  const name = fileName
    .replace(/\.[^.]+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return /^(img|dsc|pxl|image|video|mvi|screenshot)?\s*\d[\d ]*$/i.test(name) ? '' : name.slice(0, 80);
}
