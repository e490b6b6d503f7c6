import type { ExpressionBuilder, QueryCreator, Selectable, SelectQueryBuilder } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Db } from '../../../deps.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import type { Content, DB } from '../../../tables.ts';
import { blockedBetween, houseMemberId, isAdmin, isModerator, type Viewer } from '../../people/members/index.ts';
import { say } from './messages.ts';

export type ContentRow = Selectable<Content>;
type Scope = SelectQueryBuilder<DB, 'content', Record<never, never>>;
type Asker = Pick<Viewer, 'id' | 'powers'>;

/** A set is shown as a whole or not at all, so its other pictures need the one that leads. */
const leadIsOffered = (eb: ExpressionBuilder<DB, 'content'>) =>
  eb.or([
    eb('content.set_of', 'is', null),
    eb.exists(
      eb
        .selectFrom('content as lead')
        .select('lead.id')
        .whereRef('lead.id', '=', 'content.set_of')
        .where('lead.status', '=', 'ready')
        .where('lead.visibility', '=', 'public'),
    ),
  ]);

const isOfferedToAll = (eb: ExpressionBuilder<DB, 'content'>) =>
  eb.and([eb('content.status', '=', 'ready'), eb('content.visibility', '=', 'public'), leadIsOffered(eb)]);

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

/** Only admins see its case, and nobody is served the item. */
const isRestricted = (eb: ExpressionBuilder<DB, 'content'>) =>
  eb.exists(
    eb
      .selectFrom('content_holds')
      .select('content_holds.reason')
      .whereRef('content_holds.content_id', '=', 'content.id')
      .where('content_holds.reason', '=', 'restricted'),
  );

/** Holds during an open case about the item or a comment on it, and after a decision, which can be reversed. */
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

/** Deleted and trashed items do not count; every other state does. */
const isOf = (eb: ExpressionBuilder<DB, 'content'>, owners: readonly string[]) =>
  eb.and([
    eb('content.owner_id', 'in', owners),
    eb('content.withdrawn_at', 'is', null),
    eb('content.trashed_at', 'is', null),
  ]);

/**
 * These are public items without blocked members, and the viewer's own in any state. Moderators also see public items
 * of suspended members and items with a case, except restricted ones.
 */
export const visibleContent = (db: QueryCreator<DB>, viewer: Asker): Scope => {
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

/** Refuses with 404 if this viewer may not know of it, even for a malformed id. `lock` locks it. */
export async function loadVisible(db: Db, viewer: Asker, id: string, lock = false): Promise<ContentRow> {
  if (!isUuid(id)) return refuse('not_found');
  const row = visibleContent(db, viewer).selectAll('content').where('content.id', '=', id);
  return found(await (lock ? row.forUpdate() : row).executeTakeFirst());
}

const ofSet = say('thisPictureBelongsToASet');

export const refuseFollower = ({ set_of }: Pick<ContentRow, 'set_of'>): void => {
  if (set_of) refuse('conflict', ofSet);
};

/** Reactions, comments and lists take the picture that leads a set, and refuse those that follow it. */
export async function loadLead(db: Db, viewer: Asker, id: string, lock = false): Promise<ContentRow> {
  const row = await loadVisible(db, viewer, id, lock);
  refuseFollower(row);
  return row;
}

/** Refuses everybody else with 404, because nobody else edits, not even moderators. */
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

/** Jobs use it, and staff after a check of their rights. */
export const loadLocked = (tx: Db, id: string): Promise<ContentRow | undefined> =>
  tx.selectFrom('content').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
