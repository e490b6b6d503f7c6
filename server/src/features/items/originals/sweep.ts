import type { Deps } from '../../../deps.ts';
import { recordedKeys } from './queries.ts';
import { fileIdOf, originalsPrefix } from './storage-key.ts';

/** Longer than any upload, because a younger file's row may be about to be written. */
const orphanedAfterMs = 24 * 3_600_000;
const batchSize = 500;

/** UUID version 7, RFC 9562: the first 48 bits are milliseconds. */
const timeOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);

type SweepDeps = Pick<Deps, 'db' | 'storage' | 'clock'>;
/** `idOf`: the id in a key, which contains its time. `recorded`: those of the keys with a row. */
type Swept = { prefix: string; idOf: (key: string) => string; recorded: (keys: string[]) => Promise<Set<string>> };

/** The process died before recording them. Returns their number. */
export const sweepOriginals = (deps: SweepDeps): Promise<number> =>
  sweepUnrecorded(deps, {
    prefix: originalsPrefix,
    idOf: fileIdOf,
    recorded: (keys) => recordedKeys(deps.db, keys),
  });

export async function sweepUnrecorded(deps: SweepDeps, { prefix, idOf, recorded }: Swept): Promise<number> {
  const createdBefore = deps.clock.now().getTime() - orphanedAfterMs;
  let swept = 0;
  const sweep = async (keys: string[]) => {
    if (keys.length === 0) return;
    const known = await recorded(keys);
    for (const key of keys.filter((key) => !known.has(key))) {
      await deps.storage.remove(key);
      swept += 1;
    }
  };
  const batch: string[] = [];
  for await (const key of deps.storage.keys(prefix)) {
    if (!(timeOf(idOf(key)) < createdBefore)) continue;
    batch.push(key);
    if (batch.length === batchSize) await sweep(batch.splice(0));
  }
  await sweep(batch);
  return swept;
}
