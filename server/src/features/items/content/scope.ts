import type { ExpressionBuilder, Selectable, SelectQueryBuilder } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Db } from '../../../deps.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import type { Content, DB } from '../../../tables.ts';
import { blockedBetween, houseMemberId, isAdmin, isModerator, type Viewer } from '../../people/members/index.ts';

export type ContentRow = Selectable<Content>;
type Scope = SelectQueryBuilder<DB, 'content', Record<never, never>>;
type Asker = Pick<Viewer, 'id' | 'powers'>;

const isOfferedToAll = (eb: ExpressionBuilder<DB, 'content'>) =>
  eb.and([eb('content.status', '=', 'ready'), eb('content.visibility', '=', 'public')]);

const isPublic = (eb: ExpressionBuilder<DB, 'content'>) =>
  eb.and([
    isOfferedToAll(eb),
    eb.not(
      eb.exists(
        eb
          .selectFrom('members as owner')
          .select('owner.id')
          .whereRef('owner.id', '=', 'content.owner_id')
          .where('owner.status', '<>', 'active'),
      ),
    ),
  ]);

/** Its case is for admins alone, and nobody is served the item, not even admins. */
const isRestricted = (eb: ExpressionBuilder<DB, 'content'>) =>
  eb.exists(
    eb
      .selectFrom('content_holds')
      .select('content_holds.reason')
      .whereRef('content_holds.content_id', '=', 'content.id')
      .where('content_holds.reason', '=', 'restricted'),
  );

/** True during an open case about it or a comment on it, and after a decision, which can be appealed or reversed. */
const hasCase = (eb: ExpressionBuilder<DB, 'content'>) =>
  eb.exists(
    eb
      .selectFrom('cases')
      .select('cases.id')
      .whereRef('cases.content_id', '=', 'content.id')
      .where((one) => one.or([one('cases.state', '=', 'open'), one('cases.decision_id', 'is not', null)])),
  );

/** Admins also own the items of the house account, because nobody signs in to it. */
const answersFor = (viewer: Asker): string[] => (isAdmin(viewer) ? [viewer.id, houseMemberId] : [viewer.id]);

/** The owners' items in any state, without deleted and trashed ones. */
const isOf = (eb: ExpressionBuilder<DB, 'content'>, owners: readonly string[]) =>
  eb.and([
    eb('content.owner_id', 'in', owners),
    eb('content.withdrawn_at', 'is', null),
    eb('content.trashed_at', 'is', null),
  ]);

/** The viewer's scope: public items without blocked members, and their own in any state. Moderators also see public items of suspended
 * members and items with a case, except restricted ones. Trashed items are hidden, so only moderators with a case see them here. */
export const visibleContent = (db: Db, viewer: Asker): Scope => {
  const content = db.selectFrom('content');
  if (isModerator(viewer)) {
    return content
      .where((eb) =>
        eb.or([
          isOf(eb, answersFor(viewer)),
          eb.and([eb('content.owner_id', '<>', viewer.id), eb.or([isOfferedToAll(eb), hasCase(eb)])]),
        ]),
      )
      .where((eb) => eb.not(isRestricted(eb)));
  }
  return content.where((eb) =>
    eb.or([isOf(eb, [viewer.id]), eb.and([isPublic(eb), eb.not(blockedBetween(viewer, 'content.owner_id'))])]),
  );
};

/** The row, or 404 if this viewer may not know of it. A malformed id counts as unknown. `lock` locks it. */
export async function loadVisible(db: Db, viewer: Asker, id: string, lock = false): Promise<ContentRow> {
  if (!isUuid(id)) return refuse('not_found');
  const row = visibleContent(db, viewer).selectAll('content').where('content.id', '=', id);
  return found(await (lock ? row.forUpdate() : row).executeTakeFirst());
}

/** The viewer's own row, or 404, because nobody else edits, not even moderators. `lock` locks it. */
export async function loadOwn(db: Db, viewer: Pick<Viewer, 'id'>, id: string, lock = false): Promise<ContentRow> {
  if (!isUuid(id)) return refuse('not_found');
  const own = db
    .selectFrom('content')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => isOf(eb, [viewer.id]));
  return found(await (lock ? own.forUpdate() : own).executeTakeFirst());
}

export const trashedContent = (db: Db, viewer: Pick<Viewer, 'id'>): Scope =>
  db
    .selectFrom('content')
    .where('content.owner_id', '=', viewer.id)
    .where('content.trashed_at', 'is not', null)
    .where('content.withdrawn_at', 'is', null);

export async function findTrashed(
  db: Db,
  viewer: Pick<Viewer, 'id'>,
  id: string,
  lock = false,
): Promise<ContentRow | null> {
  if (!isUuid(id)) return null;
  const row = trashedContent(db, viewer).selectAll('content').where('content.id', '=', id);
  return (await (lock ? row.forUpdate() : row).executeTakeFirst()) ?? null;
}

/** For jobs and staff after a check of their rights. Undefined if it is gone. */
export const loadLocked = (tx: Db, id: string): Promise<ContentRow | undefined> =>
  tx.selectFrom('content').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
