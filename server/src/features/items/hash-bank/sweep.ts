import type { Db, Deps } from '../../../deps.ts';
import { oneAtATime } from '../../../platform/db/one-at-a-time.ts';
import { newId } from '../../../platform/ids.ts';
import { takeUnswept } from './entry-queries.ts';
import { itemKind } from './hashed-file-queries.ts';
import { sweepItems } from './sweep-items.ts';
import { type Batch, sweepPictures } from './sweep-pictures.ts';
import { advanceSweep, finishSweep, insertSweep, readRunning, type Sweep, setEntries } from './sweep-queries.ts';

const batchSize = 50;
/** Larger sweeps use the entries' index, smaller ones compare each entry. Both take about as long at this number. */
const fewEntries = 100;

/** Resumes after a killed process. One worker at a time: the lock ends with its connection. */
export async function sweepHashes(deps: Deps): Promise<void> {
  if (!(await isDue(deps.db))) return;
  await oneAtATime(deps.lockDb, 'hash sweep', async () => {
    for (let sweep = await nextSweep(deps); sweep; sweep = await nextSweep(deps)) await run(deps, sweep);
  });
}

const unswept = (db: Db) =>
  db.selectFrom('hash_bank_entries').select('id').where('sweep_id', 'is', null).limit(1).executeTakeFirst();

const isDue = async (db: Db): Promise<boolean> => ((await readRunning(db)) ?? (await unswept(db))) !== undefined;

async function nextSweep({ db, clock }: Deps): Promise<Sweep | undefined> {
  const present = await readRunning(db);
  if (present || !(await unswept(db))) return present;
  await db.transaction().execute(async (tx) => {
    const id = newId();
    await insertSweep(tx, id, clock.now());
    await setEntries(tx, id, await takeUnswept(tx, id));
  });
  return readRunning(db);
}

async function run(deps: Deps, sweep: Sweep): Promise<void> {
  const sweepId = sweep.entries > 0 && sweep.entries <= fewEntries ? { sweepId: sweep.id } : {};
  const isCompared = sweep.entries > 0;
  const ways = [
    { kind: itemKind, next: (batch: Batch) => sweepItems(deps, batch) },
    ...deps.hooks.storedPictures.map((pictures) => ({
      kind: pictures.kind,
      next: (batch: Batch) => sweepPictures(deps, pictures, batch),
    })),
  ];
  let [nth, after] = [
    Math.max(
      0,
      ways.findIndex(({ kind }) => kind === sweep.kind),
    ),
    sweep.after_ref ?? '',
  ];
  for (let way = ways[nth]; way; way = ways[nth]) {
    const { last, ...done } = await way.next({ after, size: batchSize, isCompared, ...sweepId });
    if (last === null) nth += 1;
    after = last ?? '';
    await advanceSweep(deps.db, sweep.id, { ...done, kind: ways[nth]?.kind ?? null, after });
  }
  await finishSweep(deps.db, sweep.id, deps.clock.now());
}
