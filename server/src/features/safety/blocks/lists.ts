import type { blocks, HiddenMember } from '@veil/contract/safety/blocks.ts';
import { sql } from 'kysely';
import type { Db, Deps, ExportFile } from '../../../deps.ts';
import { deepestOffset, withinReach } from '../../../platform/db/reach.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { blockedBetween, memberCards, type Viewer } from '../../people/members/index.ts';
import { say } from './messages.ts';
import type { HidingList } from './queries.ts';

const rowsOf = {
  blocks: (db: Db) => db.selectFrom('blocked_members').select(['member_id', 'blocked_id as other_id', 'created_at']),
  mutes: (db: Db) => db.selectFrom('muted_members').select(['member_id', 'muted_id as other_id', 'created_at']),
};

const entriesOf = (db: Db, list: HidingList, memberId: string) =>
  db
    .selectFrom(rowsOf[list](db).as('entry'))
    .innerJoin('members', 'members.id', 'entry.other_id')
    .where('entry.member_id', '=', memberId)
    .where('members.status', '=', 'active');

const isNamed = (q: string) => sql<boolean>`position(fold_words(${q}) in fold_words(members.display_name)) > 0`;

/** The newest come first. Leaves out muted members who are also hidden by a block. */
export const listHidden =
  (list: HidingList) =>
  async (
    deps: Pick<Deps, 'db' | 'secrets' | 'clock'>,
    viewer: Viewer,
    { query: { q, limit, offset } }: Asked<typeof blocks.listBlocks>,
  ) => {
    const read = withinReach({ limit, offset }, deepestOffset);
    const entries = entriesOf(deps.db, list, viewer.id)
      .$if(q !== '', (all) => all.where(isNamed(q)))
      .$if(list === 'mutes', (all) => all.where((eb) => eb.not(blockedBetween(viewer, 'members.id'))));
    const rows = await entries
      .select(['members.id', 'entry.created_at'])
      .orderBy('entry.created_at', 'desc')
      .orderBy('members.id', 'desc')
      .limit(read.limit)
      .offset(read.offset)
      .execute();
    const { total } = await entries.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    const cards = await memberCards(
      deps,
      rows.map(({ id }) => id),
    );
    const items = rows.flatMap(({ id, created_at }): HiddenMember[] => {
      const card = cards.get(id);
      return card ? [{ ...card, since: created_at.toISOString() }] : [];
    });
    return { items, total, limit, offset };
  };

const exported = async (db: Db, list: HidingList, memberId: string) =>
  (
    await entriesOf(db, list, memberId)
      .select(['members.id', 'members.display_name', 'entry.created_at'])
      .orderBy('entry.created_at')
      .execute()
  ).map((row) => ({ id: row.id, name: row.display_name, since: row.created_at }));

export async function* exportHidden({ db }: Pick<Deps, 'db'>, memberId: string): AsyncIterable<ExportFile> {
  yield { path: 'blocked.json', about: say('aboutBlocks'), json: await exported(db, 'blocks', memberId) };
  yield { path: 'muted.json', about: say('aboutMutes'), json: await exported(db, 'mutes', memberId) };
}
