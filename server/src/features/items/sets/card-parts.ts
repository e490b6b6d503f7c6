import { sql } from 'kysely';
import type { CardPartsOf } from '../../../card-parts.ts';

/** Counts the item itself too. The trash counts the pictures that went there with it. */
export const cardParts: CardPartsOf<'sets'> = {
  content: {
    set: (viewerId) => sql`(
      select case when count(*) > 0 then json_build_object(
        'lead', coalesce(content.set_of, content.id),
        'pictures', count(*) + 1,
        'waiting', count(*) filter (where p.owner_id = ${viewerId}
          and p.status in ('needs_review', 'needs_decision', 'needs_manual', 'failed'))) end
      from content p
      where p.set_of = coalesce(content.set_of, content.id) and p.withdrawn_at is null
        and (p.trashed_at is null) = (content.trashed_at is null)
        and (content.trashed_at is null or content.set_of is null)
        and (p.owner_id = ${viewerId} or (p.status = 'ready' and p.visibility = 'public')))`,
  },
};
