import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { removeUnrecorded } from '../../server/src/operator/backup/unrecorded-files.ts';
import { findLost } from '../members/compare.ts';
import { readJobTotals, untilJobsDone } from '../members/jobs.ts';
import type { Tally } from '../members/tally.ts';
import type { Rig } from './rig.ts';

const program = path.resolve(import.meta.dirname, '../../server/dist/veil.js');
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

export async function runVeil(rig: Pick<Rig, 'env'>, ...words: string[]): Promise<string> {
  const options = { env: rig.env, maxBuffer: 1e8 };
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words], options).catch(
    (error: { stdout?: string; stderr?: string }) => {
      if (!error.stdout) throw new Error(`veil ${words.join(' ')} says: ${error.stderr ?? String(error)}`);
      return { stdout: error.stdout };
    },
  );
  return stdout;
}

/** A sentence for each object of the bucket that belongs to no row. It knows nothing of the sweep. */
async function findStrays(
  rig: Rig,
  openUploads: ReadonlySet<string>,
): Promise<{ sentences: string[]; objects: number }> {
  const { rows } = await rig.pool.query<{ id: string; key: string | null }>(
    'select c.id, o.storage_key as key from content c left join originals o on o.content_id = c.id',
  );
  const [ids, originals] = [new Set(rows.map(({ id }) => id)), new Set(rows.map(({ key }) => key))];
  const storage = await rig.openStorage();
  const sentences: string[] = [];
  let objects = 0;
  for await (const key of storage.keys('')) {
    objects += 1;
    const [kind = ''] = key.split('/');
    const stray =
      (kind === 'content' && !ids.has(uuid.exec(key)?.[0] ?? '')) ||
      (kind === 'originals' && !originals.has(key)) ||
      (kind === 'resumable' && !openUploads.has(uuid.exec(key)?.[0] ?? ''));
    if (stray) sentences.push(`${key} in the bucket belongs to nothing`);
  }
  return { sentences, objects };
}

type Verified = { wrong: number; files: number; differences: { what: string }[] };

/** Sentences about what was lost, counted wrongly or left over, once every job is done. */
export async function compareAll(rig: Rig, tally: Tally): Promise<string[]> {
  const unfinished = await untilJobsDone(rig.pool);
  const jobs = await readJobTotals(rig.pool);
  const { done, again, failed, givenUp } = jobs;
  console.log(`jobs: ${done} done, ${again} of them tried again, ${failed} failed, ${unfinished} not done`);
  const lost = await findLost(rig.pool, tally);
  const { uploads, comments, votes } = tally;
  console.log(
    `taken: ${uploads.length} uploads, ${comments.length} comments, ${votes.size} votes; lost: ${lost.length}`,
  );
  const verified = JSON.parse(await runVeil(rig, 'verify', '--all', '--json')) as Verified;
  console.log(`veil verify --all: ${verified.files} files read, ${verified.wrong} things differ`);
  // The sweep ends them, and the site erases their pieces a day later.
  const { rows: open } = await rig.pool.query<{ id: string }>('select id from resumable_uploads');
  const swept = await removeUnrecorded(rig.database.url, await rig.openStorage());
  const { sentences: strays, objects } = await findStrays(rig, new Set(open.map(({ id }) => id)));
  console.log(`bucket: the sweep removed ${swept} files, and ${strays.length} of ${objects} are left over`);
  return [
    ...(unfinished > 0 ? [`${unfinished} jobs are not done`] : []),
    ...(failed + givenUp > 0 ? [`${Math.max(failed, givenUp)} jobs failed`] : []),
    ...lost,
    ...verified.differences.map(({ what }) => what),
    ...strays,
  ];
}
