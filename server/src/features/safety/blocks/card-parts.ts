import { type RawBuilder, sql } from 'kysely';
import type { CardPartsOf } from '../../../card-parts.ts';
import type { HidingList } from './queries.ts';

const isIn = (list: HidingList, viewerId: RawBuilder<string>) => sql<boolean>`exists (
  select from hidden_members h
  where h.viewer_id = ${viewerId} and h.member_id = members.id and h.reason = ${sql.lit(list)})`;

export const cardParts: CardPartsOf<'blocks'> = {
  you: { blocked: (viewerId) => isIn('blocks', viewerId), muted: (viewerId) => isIn('mutes', viewerId) },
};
