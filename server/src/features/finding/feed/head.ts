import { censorFacet, everythingFacet, kindFacet } from '../../items/listings/index.ts';
import type { Filters } from './filters.ts';
import { keyAsText, type Order } from './orders.ts';

export type FirstRows = { order: Order; limit: number; seed: number };

/** If so, each posting of the facet is on the page. */
export const nameOneFacet = ({ tags, withoutTags, kind, censors, intensity, creator, makers, q }: Filters): boolean =>
  tags.length + censors.length + (kind ? 1 : 0) + (creator === null ? 0 : 1) <= 1 &&
  withoutTags.length === 0 &&
  makers === null &&
  intensity === 0 &&
  !q;

export const knownFacet = ({ kind, censors: [censor] }: Filters): number =>
  kind ? kindFacet(kind) : censor ? censorFacet(censor) : everythingFacet;

/**
 * One statement also resolves the filters, so most pages need no other. It does not serve members with hidden tags,
 * makers or items. `$10` is the known facet, `$11` the seed.
 */
export function headQuery({ order, limit }: FirstRows): string {
  const { posting, direction } = order;
  const fromSeed = posting === 'random' ? 'and random >= $11::int' : 'and $11::int is not null';
  return `(select json_agg(json_build_array(id, key)) from (
      select h.id, ${keyAsText(order, 'h.key')} as key from (
        select content_id as id, ${posting} as key from postings
        where not exists (select from hidden) and not exists (select from dismissed_items where member_id = $4::uuid)
          and facet = coalesce((select facet from tagged), (select facet from maker), $10::int)
          and from_epoch <= (select epoch from listing_clock) and to_epoch > (select epoch from listing_clock) ${fromSeed}
        order by ${posting} ${direction}, content_id ${direction} limit ${limit}) h
      order by h.key ${direction}, h.id ${direction}) head)`;
}
