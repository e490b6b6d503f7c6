import type { Db } from '../../deps.ts';
import type { ContentRow } from './scope.ts';

/** For jobs and staff, whose right was checked before. Undefined when it is gone. */
export const loadLocked = (tx: Db, id: string): Promise<ContentRow | undefined> =>
  tx.selectFrom('content').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
