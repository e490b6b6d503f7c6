import type { Sort } from '@veil/contract/finding/feed.ts';
import type { FilterValue } from '@veil/contract/finding/filters.ts';
import { language } from '../../../platform/language.ts';
import { say } from './messages.ts';
import { splitTags } from './values.ts';

/** Lists without an “and”. */
const lists = new Intl.ListFormat(language, { type: 'unit' });

type Censor = NonNullable<FilterValue['censor']>[number];
type Kind = NonNullable<FilterValue['types']>[number];

export const sortWords: Record<Sort, string> = {
  new: say('new'),
  top: say('top'),
  trending: say('trending'),
  updated: say('updated'),
  random: say('random'),
};
export const censorWords: Record<Censor, string> = {
  none: say('noCover'),
  pixelate: say('pixelate'),
  blur: say('blur'),
  black: say('black'),
};
export const kindWords: Record<Kind, string> = { image: say('pictures'), video: say('videos') };

/** `Top · Blur, Pixelate · 60 or more · dunes · without fog` */
export function tellValue({ sort, censor = [], intensity, tags, types = [] }: FilterValue): string {
  const { included, excluded } = splitTags(tags);
  return [
    sortWords[sort ?? 'new'],
    lists.format(censor.map((one) => censorWords[one])),
    intensity && say('orMore', { intensity }),
    lists.format(types.map((one) => kindWords[one])),
    lists.format(included),
    excluded.length && say('without', { tags: lists.format(excluded) }),
  ]
    .filter(Boolean)
    .join(' · ');
}
