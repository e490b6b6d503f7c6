import type { FeedQuery } from '@veil/contract/feed.ts';
import { type ExpressionBuilder, sql } from 'kysely';
import { validate as isUuid } from 'uuid';
import type * as z from 'zod/mini';
import type { Db } from '../../deps.ts';
import type { DB } from '../../tables.ts';
import { publicContent } from '../content/index.ts';
import { foldTag } from '../tags/index.ts';

export type Filters = z.output<typeof FeedQuery>;
type Feed = ReturnType<typeof publicContent>;

const tagged = (eb: ExpressionBuilder<DB, 'content'>, names: string[]) =>
  eb
    .selectFrom('content_tags')
    .innerJoin('tags', 'tags.id', 'content_tags.tag_id')
    .select('content_tags.content_id')
    .whereRef('content_tags.content_id', '=', 'content.id')
    .where('tags.folded', 'in', names);

/** All of the wanted tags, none of those that begin with a minus. */
function byTags(feed: Feed, filters: Filters): Feed {
  const asked = [...filters.tags, ...filters.tag];
  const without = asked.filter((name) => name.startsWith('-')).map((name) => foldTag(name.slice(1)));
  const wanted = asked.filter((name) => !name.startsWith('-')).map(foldTag);
  let narrowed = feed;
  for (const name of new Set(wanted)) narrowed = narrowed.where((eb) => eb.exists(tagged(eb, [name])));
  if (without.length) narrowed = narrowed.where((eb) => eb.not(eb.exists(tagged(eb, without))));
  return narrowed;
}

/** Items censored in one of these ways; those that are censored at all, at this intensity or more. */
function byCensor(feed: Feed, { censor, intensity }: Filters): Feed {
  const types = [...new Set(censor.map((type) => (type === 'black' ? 'blackout' : type)))];
  let narrowed = types.length ? feed.where('content.censor_type', 'in', types) : feed;
  if (intensity !== undefined) {
    narrowed = narrowed.where((eb) =>
      eb.or([eb('content.censor_type', '=', 'none'), eb('content.censor_intensity', '>=', intensity)]),
    );
  }
  return narrowed;
}

/** A creator by id or by slug; an unknown one has no items. */
const byChannel = (feed: Feed, channel: string): Feed =>
  isUuid(channel)
    ? feed.where('content.owner_id', '=', channel)
    : feed.where('content.owner_id', '=', (eb) => eb.selectFrom('members').select('id').where('slug', '=', channel));

/** The public items that pass these filters, in no order yet. */
export function filterFeed(db: Db, filters: Filters): Feed {
  const types = [...filters.types, ...filters.type];
  let feed = byCensor(byTags(publicContent(db), filters), filters);
  if (types.length) feed = feed.where('content.kind', 'in', types);
  if (filters.channelId) feed = byChannel(feed, filters.channelId);
  if (filters.q.trim()) {
    feed = feed.where(sql<boolean>`content.words @@ websearch_to_tsquery('simple', fold_words(${filters.q}))`);
  }
  return feed;
}
