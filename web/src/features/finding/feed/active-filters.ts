import type { Filters } from '../filters/index.ts';
import { say } from './messages.ts';

type Labels = [label: string, removeLabel: string];

const blackLabels: Labels = [say('blackedOut'), say('notOnlyBlackedOut')];
const censorLabels: Record<string, Labels> = {
  none: [say('notCovered'), say('notOnlyNotCovered')],
  pixelate: [say('pixelated'), say('notOnlyPixelated')],
  blur: [say('blurred'), say('notOnlyBlurred')],
  black: blackLabels,
  blackout: blackLabels,
};
const typeLabels: Record<string, Labels> = {
  image: [say('pictures'), say('notOnlyPictures')],
  video: [say('videos'), say('notOnlyVideos')],
};

export type ActiveFilter = { key: string; label: string; removeLabel: string; without: Partial<Filters> };

export const listOf = (given: string | readonly string[] | undefined): string[] =>
  (typeof given === 'string' ? given.split(',') : [...(given ?? [])]).filter(Boolean);

type ListName = 'tags' | 'tag' | 'censor' | 'types' | 'type';

function fromList(filters: Filters, name: ListName, labels: (entry: string) => Labels) {
  const entries = listOf(filters[name]);
  return entries.map((entry): ActiveFilter => {
    const rest = entries.filter((other) => other !== entry);
    const [label, removeLabel] = labels(entry);
    return { key: `${name} ${entry}`, label, removeLabel, without: { [name]: rest.length ? rest : undefined } };
  });
}

const tagLabels = (tag: string): Labels =>
  tag.startsWith('-')
    ? [say('notTheTag', { tag: tag.slice(1) }), say('allowTheTag', { tag: tag.slice(1) })]
    : [tag, say('withoutTheTag', { tag })];
const censorLabelsOf = (type: string): Labels => censorLabels[type] ?? [type, type];
const typeLabelsOf = (type: string): Labels => typeLabels[type] ?? [type, type];

export function activeFilters(filters: Filters, creator?: string): ActiveFilter[] {
  const { q, intensity, channelId } = filters;
  const single = (key: keyof Filters, label: string, removeLabel: string): ActiveFilter => ({
    key,
    label,
    removeLabel,
    without: { [key]: undefined },
  });
  return [
    ...(q ? [single('q', say('searchWords', { q }), say('stopSearchingFor', { q }))] : []),
    ...fromList(filters, 'tags', tagLabels),
    ...fromList(filters, 'tag', tagLabels),
    ...fromList(filters, 'types', typeLabelsOf),
    ...fromList(filters, 'type', typeLabelsOf),
    ...fromList(filters, 'censor', censorLabelsOf),
    ...(intensity === undefined
      ? []
      : [single('intensity', say('intensityOrMore', { intensity }), say('whateverTheIntensity'))]),
    ...(channelId
      ? [single('channelId', creator ? say('byCreator', { creator }) : say('byOneCreator'), say('byAnybody'))]
      : []),
  ];
}
