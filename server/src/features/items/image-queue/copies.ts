import type { Reply } from '@veil/contract/call.ts';
import type { CopyState, imageQueue } from '@veil/contract/items/image-queue.ts';
import type { QueueCoverType } from '@veil/contract/items/image-queue-config.ts';
import { translate } from '@veil/contract/say.ts';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import type { Viewer } from '../../people/members/index.ts';
import { presentCards } from '../content/index.ts';
import { readNotice } from '../covers/index.ts';
import { say } from './messages.ts';
import { stateOfCopy } from './queue-counts.ts';

/** They are English until `translate` reads them. */
const holdSentences: Record<string, string> = {
  approval: say('waitsForAModerator'),
  consent: say('waitsForThePeopleShown'),
  decision: say('aModeratorHidIt'),
};

type Row = { state: CopyState; sentence: string | null; notice: string | null; holds: string[] };

function whyNotPublished({ state, sentence, notice, holds }: Row): string | null {
  const stored = sentence ?? notice;
  if (state === 'failed') return stored && readNotice(stored);
  if (state !== 'held') return null;
  const known = holds.flatMap((hold) => holdSentences[hold] ?? []).map(translate);
  const all = known.length < holds.length ? [...known, say('aModeratorLooksAtIt')] : known;
  return all.join(' ') || (notice && readNotice(notice));
}

export async function listCopies(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock' | 'hooks'>,
  viewer: Viewer,
  { query: { limit, offset } }: Asked<typeof imageQueue.listImageQueueCopies>,
): Promise<Reply<typeof imageQueue.listImageQueueCopies>> {
  const { total } = await deps.db
    .selectFrom('image_queue_copies')
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const rows = await deps.db
    .selectFrom('image_queue_copies as copy')
    .innerJoin('pool_items as item', 'item.id', 'copy.pool_item_id')
    .leftJoin('content', 'content.id', 'copy.content_id')
    .select(['copy.pool_item_id', 'copy.number', 'copy.censor_type', 'copy.censor_scope', 'copy.intensity'])
    .select(['copy.content_id', 'copy.sentence', 'item.title', 'content.notice', stateOfCopy.as('state')])
    .select(
      sql<string[]>`array(select h.reason from content_holds h where h.content_id = content.id order by h.reason)`.as(
        'holds',
      ),
    )
    .orderBy('copy.drawn_at', 'desc')
    .orderBy('copy.pool_item_id')
    .orderBy('copy.number')
    .limit(limit)
    .offset(offset)
    .execute();
  const made = rows.flatMap(({ content_id }) => content_id ?? []);
  const cards = new Map((await presentCards(deps, viewer, made)).map((card) => [card.id, card]));
  const items = rows.map((row) => ({
    poolItemId: row.pool_item_id,
    title: row.title,
    number: row.number,
    censor: {
      type: row.censor_type as QueueCoverType,
      scope: row.censor_scope as 'detection' | 'full',
      intensity: row.intensity,
    },
    state: row.state,
    notice: whyNotPublished(row),
    item: (row.content_id && cards.get(row.content_id)) || null,
  }));
  return { items, total, limit, offset };
}
