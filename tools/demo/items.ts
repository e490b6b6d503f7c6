import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Db, Deps } from '../../server/src/deps.ts';
import { releaseContent } from '../../server/src/features/items/content/index.ts';
import { renderFilm } from '../art/film.ts';
import { drawPicture, renderPicture } from '../art/index.ts';
import type { Person } from './person.ts';
import type { SampleUpload } from './uploads.ts';

type Tell = (line: string) => void;
/** Number of samples drawn and sent at once. */
const senders = 3;
/** Without progress for this long, the demo continues and names the missing pictures. */
const patienceMs = 180_000;

const keyOf = ({ seed, kind }: SampleUpload) => `demo-${seed}-${kind ?? 'any'}`;

/** Sends missing samples. Returns the ids of all public ones in the plan's order. */
export async function uploadAll(db: Db, people: readonly Person[], plan: readonly SampleUpload[], tell: Tell) {
  const folder = await mkdtemp(path.join(tmpdir(), 'veil-demo-'));
  const ids: string[] = [];
  const waiting = [...plan.entries()];
  let sent = 0;
  const send = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, sample] = next;
      const owner = people[index % people.length] as Person;
      ids[index] = await sendOnce(db, owner, sample, folder);
      sent++;
      if (sent % 10 === 0 || sent === plan.length) tell(`${sent} of ${plan.length} pictures and films are uploaded.`);
    }
  };
  try {
    await Promise.all(Array.from({ length: senders }, send));
  } finally {
    // The other senders must not draw into a deleted folder.
    waiting.length = 0;
    await rm(folder, { recursive: true, force: true });
  }
  return ids.filter((_, index) => plan[index]?.fields.visibility !== 'private');
}

/** Sends a sample as a member of a year, without approval. Returns its id. */
async function sendOnce(db: Db, owner: Person, sample: SampleUpload, folder: string): Promise<string> {
  const id = (await findSent(db, owner, sample)) ?? (await upload(owner, sample, folder));
  await approve(db, id);
  return id;
}

/** Sends pictures without approving them, and does not wait for the worker. */
export async function sendWaiting({ db }: Deps, owner: Person, plan: readonly SampleUpload[]): Promise<string[]> {
  const ids: string[] = [];
  for (const sample of plan) ids.push((await findSent(db, owner, sample)) ?? (await upload(owner, sample, tmpdir())));
  return ids;
}

/** Sends pictures without approving them. Returns their ids once the worker has finished. */
export async function uploadWaiting(deps: Deps, owner: Person, plan: readonly SampleUpload[]): Promise<string[]> {
  const { db } = deps;
  const ids = await sendWaiting(deps, owner, plan);
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    const states = await readStates(db, ids);
    if (!states.some(({ status }) => status === 'processing')) break;
    await delay(250);
  }
  return ids;
}

async function findSent(db: Db, owner: Person, sample: SampleUpload): Promise<string | undefined> {
  const row = await db
    .selectFrom('upload_keys')
    .innerJoin('content', 'content.id', 'upload_keys.content_id')
    .select('content.id')
    .where('upload_keys.member_id', '=', owner.id)
    .where('upload_keys.key', '=', keyOf(sample))
    .executeTakeFirst();
  return row?.id;
}

async function upload(owner: Person, sample: SampleUpload, folder: string): Promise<string> {
  const { title, description, tags } = drawPicture(sample.seed, sample.kind);
  const words = { title, description, tags: tags.slice(0, 4).join(',') };
  const ticks = { adultsAgree: 'true', ...(sample.film && { videoConfirmed: 'true' }) };
  const fields = { ...words, ...ticks, ...sample.fields, idempotencyKey: keyOf(sample) };
  const { id } = await owner.send('/upload', fields, await fileOf(sample, folder));
  return String(id);
}

/** New members' items wait for a moderator, but a site in use for a year has none waiting. */
const approve = (db: Db, id: string) =>
  db
    .updateTable('content')
    .set(({ ref }) => ({ approved_version: ref('mask_version') }))
    .where('id', '=', id)
    .execute();

/** The file of an upload. A film is first drawn into `folder`. */
async function fileOf({ film, seed, kind }: SampleUpload, folder: string) {
  if (!film || !kind)
    return { bytes: await renderPicture(seed, kind), type: 'image/jpeg', name: `picture-${seed}.jpg` };
  const file = path.join(folder, `film-${seed}.mp4`);
  await renderFilm(file, seed, kind);
  return { bytes: await readFile(file), type: 'video/mp4', name: `film-${seed}.mp4` };
}

type State = { id: string; title: string; status: string; notice: string | null; holds: string | null };

/** Waits until the worker has finished. Returns the public items and names the others. */
export async function whenPublished(deps: Deps, ids: readonly string[], tell: Tell): Promise<string[]> {
  let [left, since] = [Number.POSITIVE_INFINITY, Date.now()];
  for (;;) {
    const states = await readStates(deps.db, ids);
    await letThrough(deps, states);
    const processing = states.filter(({ status }) => status === 'processing').length;
    if (processing < left) {
      if (processing > 0 && Math.floor(processing / 10) < Math.floor(left / 10))
        tell(`${processing} of ${ids.length} public items are still being processed.`);
      [left, since] = [processing, Date.now()];
    }
    if (processing === 0 || Date.now() - since > patienceMs) {
      const missing = states.filter(({ status }) => status !== 'ready');
      for (const { title, status, notice, holds } of missing)
        tell(`Missing: “${title}” is ${holds ? `held (${holds})` : status}${notice ? `: ${notice}` : ''}`);
      const ready = new Set(states.filter(({ status }) => status === 'ready').map(({ id }) => id));
      return ids.filter((id) => ready.has(id));
    }
    await delay(250);
  }
}

/** Approves items left by a run killed between upload and approval. */
async function letThrough(deps: Deps, states: readonly State[]): Promise<void> {
  for (const { id, holds } of states)
    if (holds === 'approval') await deps.db.transaction().execute((tx) => releaseContent(deps, tx, id, 'approval'));
}

const readStates = async (db: Db, ids: readonly string[]): Promise<State[]> =>
  ids.length === 0
    ? []
    : db
        .selectFrom('content')
        .select(['id', 'title', 'status', 'notice'])
        .select(({ selectFrom }) =>
          selectFrom('content_holds')
            .select(({ fn, val }) => fn<string | null>('string_agg', ['reason', val(', ')]).as('reasons'))
            .whereRef('content_holds.content_id', '=', 'content.id')
            .as('holds'),
        )
        .where('id', 'in', ids)
        .execute();
