import type { Filters } from '../filters/index.ts';

const censorLabels: Record<string, string> = {
  none: 'Not covered',
  pixelate: 'Pixelated',
  blur: 'Blurred',
  black: 'Blacked out',
  blackout: 'Blacked out',
};
const typeLabels: Record<string, string> = { image: 'Pictures', video: 'Videos' };

/** One filter as it stands over the wall: what it says, what its button says, and the address without it. */
export type ActiveFilter = { key: string; label: string; removeLabel: string; without: Partial<Filters> };

export const listOf = (given: string | readonly string[] | undefined): string[] =>
  (typeof given === 'string' ? given.split(',') : [...(given ?? [])]).filter(Boolean);

type ListName = 'tags' | 'tag' | 'censor' | 'types' | 'type';

function fromList(filters: Filters, name: ListName, say: (entry: string) => [label: string, removeLabel: string]) {
  const entries = listOf(filters[name]);
  return entries.map((entry): ActiveFilter => {
    const rest = entries.filter((other) => other !== entry);
    const [label, removeLabel] = say(entry);
    return { key: `${name} ${entry}`, label, removeLabel, without: { [name]: rest.length ? rest : undefined } };
  });
}

const sayTag = (tag: string): [string, string] =>
  tag.startsWith('-') ? [`Not ${tag.slice(1)}`, `Allow the tag ${tag.slice(1)}`] : [tag, `Without the tag ${tag}`];
const sayCensor = (type: string): [string, string] => {
  const label = censorLabels[type] ?? type;
  return [label, `Not only ${label.toLowerCase()}`];
};
const sayType = (type: string): [string, string] => {
  const label = typeLabels[type] ?? type;
  return [label, `Not only ${label.toLowerCase()}`];
};

/** What narrows the feed, in the order in which it is read; the order of the items is no filter. `creator` is a name if one is known. */
export function activeFilters(filters: Filters, creator?: string): ActiveFilter[] {
  const { q, intensity, channelId } = filters;
  const single = (key: keyof Filters, label: string, removeLabel: string): ActiveFilter => ({
    key,
    label,
    removeLabel,
    without: { [key]: undefined },
  });
  return [
    ...(q ? [single('q', `“${q}”`, `Stop searching for ${q}`)] : []),
    ...fromList(filters, 'tags', sayTag),
    ...fromList(filters, 'tag', sayTag),
    ...fromList(filters, 'types', sayType),
    ...fromList(filters, 'type', sayType),
    ...fromList(filters, 'censor', sayCensor),
    ...(intensity === undefined
      ? []
      : [single('intensity', `Intensity ${intensity} or more`, 'Whatever the intensity')]),
    ...(channelId ? [single('channelId', `By ${creator ?? 'one creator'}`, 'By anybody')] : []),
  ];
}
