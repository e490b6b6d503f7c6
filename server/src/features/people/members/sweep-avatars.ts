import { validate as isUuid } from 'uuid';
import type { Db, Deps } from '../../../deps.ts';
import type { Queue } from '../../../slice.ts';
import { avatarsFolder } from './avatar-address.ts';

/** Longer than any request, because the row of a younger file may be about to be written. */
const orphanedAfterMs = 3_600_000;
const batchSize = 500;

async function unused(db: Db, keys: string[]): Promise<string[]> {
  const ids = [...new Set(keys.map((key) => key.split('/')[1] ?? ''))].filter((id) => isUuid(id));
  const rows = ids.length
    ? await db.selectFrom('members').select(['id', 'avatar']).where('id', 'in', ids).execute()
    : [];
  const present = new Map(rows.map(({ id, avatar }) => [id, avatar]));
  return keys.filter((key) => {
    const [, id = '', avatar] = key.split('/');
    return present.get(id) !== avatar;
  });
}

/** A process died between file and row, or a file was not erased. Names are never used again. */
export async function sweepAvatars({ db, storage, clock }: Pick<Deps, 'db' | 'storage' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - orphanedAfterMs);
  let swept = 0;
  const sweep = async (keys: string[]) => {
    for (const key of await unused(db, keys)) {
      await storage.remove(key);
      swept += 1;
    }
  };
  const batch: string[] = [];
  for await (const { key, changedAt } of storage.list(avatarsFolder)) {
    if (changedAt >= before) continue;
    batch.push(key);
    if (batch.length === batchSize) await sweep(batch.splice(0));
  }
  await sweep(batch);
  return swept;
}

export const avatarSweep: Queue = {
  name: 'sweep-avatars',
  cron: '30 * * * *',
  lane: 'upkeep',
  concurrency: 1,
  timeoutSeconds: 3600,
  run: async (deps) => {
    const swept = await sweepAvatars(deps);
    if (swept > 0) deps.log.info({ swept }, 'avatars were swept');
  },
};
