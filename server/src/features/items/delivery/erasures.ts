import type { Deps } from '../../../deps.ts';
import { deleteErasure } from './queries.ts';

type Erasing = Pick<Deps, 'db' | 'storage' | 'log'>;

/** A folder ends in `/`; anything else is one key. */
async function erase({ db, storage }: Erasing, prefix: string): Promise<void> {
  await (prefix.endsWith('/') ? storage.removeAll(prefix) : storage.remove(prefix));
  await deleteErasure(db, prefix);
}

/** Call it after a commit. The sweep repeats failures, because the caller's action is done. */
export async function eraseSoon(deps: Erasing, prefixes: readonly string[]): Promise<void> {
  for (const prefix of prefixes) {
    await erase(deps, prefix).catch((err: unknown) => deps.log.warn({ err, prefix }, 'not erased yet'));
  }
}

export async function sweepErasures(deps: Erasing): Promise<number> {
  const rows = await deps.db.selectFrom('content_erasures').select('prefix').orderBy('created_at').execute();
  for (const { prefix } of rows) await erase(deps, prefix);
  return rows.length;
}
