import type { ExpressionBuilder, Selectable, SelectQueryBuilder } from 'kysely';
import { validate as isUuid } from 'uuid';
import type { Db } from '../../deps.ts';
import { found, refuse } from '../../platform/refusal.ts';
import type { Content, DB } from '../../tables.ts';
import { blockedBetween, isModerator, type Viewer } from '../members/index.ts';

export type ContentRow = Selectable<Content>;
type Scope = SelectQueryBuilder<DB, 'content', Record<never, never>>;
type Asker = Pick<Viewer, 'id' | 'powers'>;

/** Ready and public: its maker made it for everybody. */
const isOfferedToAll = (eb: ExpressionBuilder<DB, 'content'>) =>
  eb.and([eb('content.status', '=', 'ready'), eb('content.visibility', '=', 'public')]);

/** The same, of an active member. */
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

/** Its case is for admins alone: nobody is served the item, admins neither. */
const isRestricted = (eb: ExpressionBuilder<DB, 'content'>) =>
  eb.exists(
    eb
      .selectFrom('content_holds')
      .select('content_holds.reason')
      .whereRef('content_holds.content_id', '=', 'content.id')
      .where('content_holds.reason', '=', 'restricted'),
  );

/** A case about it, or about a comment under it, is open, or its decision stands: that can be appealed and reversed. */
const hasCase = (eb: ExpressionBuilder<DB, 'content'>) =>
  eb.exists(
    eb
      .selectFrom('cases')
      .select('cases.id')
      .whereRef('cases.content_id', '=', 'content.id')
      .where((one) => one.or([one('cases.state', '=', 'open'), one('cases.decision_id', 'is not', null)])),
  );

/**
 * What this viewer may see: what all may, save where one of the two blocked the other; their own in any state; moderators also what a
 * suspended member made public and what they have a case about, save a restricted one. What a maker deleted is gone for them.
 */
export const visibleContent = (db: Db, viewer: Asker): Scope => {
  const content = db.selectFrom('content');
  if (isModerator(viewer)) {
    return content
      .where((eb) =>
        eb.or([
          eb.and([eb('content.owner_id', '=', viewer.id), eb('content.withdrawn_at', 'is', null)]),
          eb.and([eb('content.owner_id', '<>', viewer.id), eb.or([isOfferedToAll(eb), hasCase(eb)])]),
        ]),
      )
      .where((eb) => eb.not(isRestricted(eb)));
  }
  return content.where((eb) =>
    eb.or([
      eb.and([eb('content.owner_id', '=', viewer.id), eb('content.withdrawn_at', 'is', null)]),
      eb.and([isPublic(eb), eb.not(blockedBetween(viewer, 'content.owner_id'))]),
    ]),
  );
};

/** The row, or 404 where this viewer may not know of it. A malformed id is an unknown one. Locked when `lock` is asked for. */
export async function loadVisible(db: Db, viewer: Asker, id: string, lock = false): Promise<ContentRow> {
  if (!isUuid(id)) return refuse('not_found');
  const row = visibleContent(db, viewer).selectAll('content').where('content.id', '=', id);
  return found(await (lock ? row.forUpdate() : row).executeTakeFirst());
}

/** The viewer's own row, or 404: nobody else edits, moderators neither. Locked when `lock` is asked for. */
export async function loadOwn(db: Db, viewer: Pick<Viewer, 'id'>, id: string, lock = false): Promise<ContentRow> {
  if (!isUuid(id)) return refuse('not_found');
  const own = db
    .selectFrom('content')
    .selectAll()
    .where('id', '=', id)
    .where('owner_id', '=', viewer.id)
    .where('withdrawn_at', 'is', null);
  return found(await (lock ? own.forUpdate() : own).executeTakeFirst());
}
