import type { Filters } from '../filters/index.ts';

const censorLabels: Record<string, string> = {
  none: 'Not covered',
  pixelate: 'Pixelated',
  blur: 'Blurred',
  black: 'Blacked out',
  blackout: 'Blacked out',
};
const typeLabels: Record<string, string> = { image: 'Pictures', video: 'Videos' };

export type ActiveFilter = { key: string; label: string; removeLabel: string; without: Partial<Filters> };

export const listOf = (given: string | readonly string[] | undefined): string[] =>
  (typeof given === 'string' ? given.split(',') : [...(given ?? [])]).filter(Boolean);

type ListName = 'tags' | 'tag' | 'censor' | 'types' | 'type';

function fromList(filters: Filters, name: ListName, labels: (entry: string) => [label: string, removeLabel: string]) {
  const entries = listOf(filters[name]);
  return entries.map((entry): ActiveFilter => {
    const rest = entries.filter((other) => other !== entry);
    const [label, removeLabel] = labels(entry);
    return { key: `${name} ${entry}`, label, removeLabel, without: { [name]: rest.length ? rest : undefined } };
  });
}

const tagLabels = (tag: string): [string, string] =>
  tag.startsWith('-') ? [`Not ${tag.slice(1)}`, `Allow the tag ${tag.slice(1)}`] : [tag, `Without the tag ${tag}`];
const censorLabelsOf = (type: string): [string, string] => {
  const label = censorLabels[type] ?? type;
  return [label, `Not only ${label.toLowerCase()}`];
};
const typeLabelsOf = (type: string): [string, string] => {
  const label = typeLabels[type] ?? type;
  return [label, `Not only ${label.toLowerCase()}`];
};

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
    ...fromList(filters, 'tags', tagLabels),
    ...fromList(filters, 'tag', tagLabels),
    ...fromList(filters, 'types', typeLabelsOf),
    ...fromList(filters, 'type', typeLabelsOf),
    ...fromList(filters, 'censor', censorLabelsOf),
    ...(intensity === undefined
      ? []
      : [single('intensity', `Intensity ${intensity} or more`, 'Whatever the intensity')]),
    ...(channelId ? [single('channelId', `By ${creator ?? 'one creator'}`, 'By anybody')] : []),
  ];
}
