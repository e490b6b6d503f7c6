import type { Sort } from '@veil/contract/finding/feed.ts';
import type { FilterValue } from '@veil/contract/finding/filters.ts';
import { splitTags } from './values.ts';

type Censor = NonNullable<FilterValue['censor']>[number];
type Kind = NonNullable<FilterValue['types']>[number];

export const sortWords: Record<Sort, string> = {
  new: 'New',
  top: 'Top',
  trending: 'Trending',
  updated: 'Updated',
  random: 'Random',
};
export const censorWords: Record<Censor, string> = { none: 'None', pixelate: 'Pixelate', blur: 'Blur', black: 'Black' };
export const kindWords: Record<Kind, string> = { image: 'Pictures', video: 'Videos' };

/** `Top · Blur, Pixelate · 60 or more · dunes · without fog` */
export function tellValue({ sort, censor = [], intensity, tags, types = [] }: FilterValue): string {
  const { included, excluded } = splitTags(tags);
  return [
    sortWords[sort ?? 'new'],
    censor.map((one) => censorWords[one]).join(', '),
    intensity && `${intensity} or more`,
    types.map((one) => kindWords[one]).join(', '),
    included.join(', '),
    excluded.length && `without ${excluded.join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
