import type { Db } from '../../../deps.ts';
import type { ContentRow } from './scope.ts';

/** For jobs and staff after a check of their rights. Undefined if it is gone. */
export const loadLocked = (tx: Db, id: string): Promise<ContentRow | undefined> =>
  tx.selectFrom('content').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
