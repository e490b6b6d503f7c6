import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';
import { dismissedBy } from '../../items/dismissals/index.ts';
import type { Viewer } from '../../people/members/index.ts';

/** Null while another worker has it. The first round begins now. */
export async function lockRound(tx: Db, now: Date) {
  await tx
    .insertInto('new_item_rounds')
    .values({ told_until: now })
    .onConflict((known) => known.doNothing())
    .execute();
  return tx.selectFrom('new_item_rounds').selectAll().forUpdate().skipLocked().executeTakeFirst();
}

export async function continueRound(tx: Db, endsAt: Date, member: string): Promise<void> {
  await tx.updateTable('new_item_rounds').set({ ends_at: endsAt, told_member: member }).execute();
}

export async function endRound(tx: Db, endsAt: Date): Promise<void> {
  await tx.updateTable('new_item_rounds').set({ told_until: endsAt, ends_at: null, told_member: null }).execute();
}

/** Members who worship somebody or have a filter that tells them. */
export async function membersAfter(db: Db, after: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('members')
    .select('id')
    .where('status', '=', 'active')
    .where('setup_complete', '=', true)
    .$if(after !== null, (all) => all.where('id', '>', after))
    .where(({ or, exists, selectFrom }) =>
      or([
        exists(selectFrom('worships').select('creator_id').whereRef('member_id', '=', 'members.id')),
        exists(
          selectFrom('feed_filters').select('key').whereRef('member_id', '=', 'members.id').where('tells', '=', true),
        ),
      ]),
    )
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

/** Worshiped creators with an item since then that this member may see. `hidden`: the member's hidden facets. */
export async function creatorsWithItems(
  db: Db,
  { id }: Pick<Viewer, 'id'>,
  since: Date,
  hidden: number[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from worships w join members m on m.id = w.creator_id
    where w.member_id = ${id} and exists (
      select from current_postings p
      where p.facet = creator_facet(m.number) and p.published_at > ${since} and not p.facets && ${hidden}::int[]
        and p.content_id not in ${dismissedBy(id)})
    order by w.position`.execute(db);
  return rows.map((row) => row.id);
}
