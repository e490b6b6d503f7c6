import { maxPins, type Showcase, type showcase } from '@veil/contract/finding/showcase.ts';
import { sql } from 'kysely';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found } from '../../../platform/refusal.ts';
import { presentCards } from '../../items/content/index.ts';
import { findNamed, type Viewer } from '../../people/members/index.ts';

const listed = 12;
const counted = 300;
const shownTags = 8;

type Found = { pinned: string[]; cover: string | null; top: string[]; latest: string[]; tags: Showcase['tags'] };

async function findShown(db: Db, memberId: string): Promise<Found> {
  const theirs = sql`current_postings p where p.facet = (select creator_facet(m.number) from members m where m.id = ${memberId})`;
  const { rows } = await sql<Found>`
    select
      array(
        select s.content_id from pins s join content c on c.id = s.content_id
        where s.member_id = ${memberId} and c.listed order by s.position, s.content_id limit ${maxPins}) as pinned,
      (
        select v.content_id from profile_covers v join content c on c.id = v.content_id
        where v.member_id = ${memberId} and c.listed) as cover,
      array(select p.content_id from ${theirs} order by p.top desc, p.content_id desc limit ${listed}) as top,
      array(select p.content_id from ${theirs} order by p.published_at desc, p.content_id desc limit ${listed}) as latest,
      (
        select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'count', used.count) order by used.count desc, t.folded), '[]')
        from (
          select ct.tag_id, count(*)::int as count
          from (select p.content_id from ${theirs} order by p.published_at desc, p.content_id desc limit ${counted}) newest
          join content_tags ct on ct.content_id = newest.content_id
          group by ct.tag_id order by count desc, ct.tag_id limit ${shownTags}
        ) used join tags t on t.id = used.tag_id
      ) as tags`.execute(db);
  return found(rows[0]);
}

/** Ignores muted tags, because visitors want to see all of it. */
export async function readShowcase(
  deps: Pick<Deps, 'db' | 'secrets' | 'clock' | 'hooks'>,
  viewer: Viewer,
  { params: { idOrName } }: Asked<typeof showcase.getShowcase>,
): Promise<Showcase> {
  const { id } = found(await findNamed(deps.db, viewer, idOrName));
  const { pinned, cover, top, latest, tags } = await findShown(deps.db, id);
  const wanted = new Set([...pinned, ...(cover ? [cover] : []), ...top, ...latest]);
  const cards = new Map((await presentCards(deps, viewer, [...wanted])).map((card) => [card.id, card]));
  const cardsOf = (ids: readonly string[]) => ids.flatMap((one) => cards.get(one) ?? []);
  const [chosen] = cardsOf(cover ? [cover] : []);
  return {
    cover: chosen ?? cardsOf(top)[0] ?? null,
    coverIsChosen: chosen !== undefined,
    pinned: cardsOf(pinned),
    top: cardsOf(top),
    latest: cardsOf(latest),
    tags,
  };
}
