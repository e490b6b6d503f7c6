import { megabyte } from '@veil/contract/fields.ts';
import { resumableUploads } from '@veil/contract/items/resumable-uploads.ts';
import { type UploadOptions, uploadMessages } from '@veil/contract/items/uploads.ts';
import type { Db, Deps } from '../../../deps.ts';
import { newFileKey, wrapKey } from '../../../platform/crypto/sealing.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import type { SentFile } from '../originals/index.ts';
import { loadUploadOptions } from './options.ts';
import { lockUploads } from './queries.ts';
import { checkQuota } from './quota.ts';
import { type PartFile, readParts, removeParts, sizeOfParts } from './resumable-files.ts';
import { deleteResumable, insertResumable } from './resumable-queries.ts';

export type ResumableDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'secrets'>;
type Announced = { id: string; name: string; type: string; bytes: number };

const hourMs = 3_600_000;
const idleMs = hourMs;
/** Limit per member, in files of the largest accepted size. */
const maxOpenFiles = 12;

export const keyOf = ({ secrets }: Pick<Deps, 'secrets'>) => secrets.key('resumable uploads');

export const openResumables = (db: Db, { id }: Pick<Viewer, 'id'>, now: Date) =>
  db.selectFrom('resumable_uploads').where('member_id', '=', id).where('expires_at', '>', now);

export async function beginResumable(deps: ResumableDeps, viewer: Viewer, announced: Announced): Promise<void> {
  const ended = await deps.db.transaction().execute(async (tx) => {
    await lockUploads(tx, viewer.id);
    const options = await loadUploadOptions(deps, tx);
    if (announced.bytes > options.maxSizeMB * megabyte) refuse('too_large', uploadMessages.tooLarge(options.maxSizeMB));
    if (announced.bytes === 0) refuse('broken_file', 'The file is empty');
    // This comes first, because the idle uploads it ends no longer count.
    const idle = await makeRoom(deps, tx, viewer, announced.bytes, options);
    await checkQuota(deps, tx, viewer, options, announced.bytes);
    const now = deps.clock.now();
    await insertResumable(tx, {
      ...announced,
      member_id: viewer.id,
      wrapped_key: wrapKey(newFileKey(), keyOf(deps)),
      created_at: now,
      received_at: now,
      expires_at: new Date(now.getTime() + resumableUploads.keptHours * hourMs),
    });
    return idle;
  });
  for (const id of ended) await removeParts(deps, id);
}

/** Oldest first, until one more fits into the member's limits. */
async function makeRoom(
  { clock }: ResumableDeps,
  tx: Db,
  viewer: Viewer,
  bytes: number,
  { maxSizeMB }: UploadOptions,
): Promise<string[]> {
  const now = clock.now();
  const open = await openResumables(tx, viewer, now)
    .where('content_id', 'is', null)
    .select(['id', 'bytes', 'received_at'])
    .orderBy('received_at')
    .orderBy('id')
    .execute();
  const idle = open.filter((row) => row.received_at.getTime() <= now.getTime() - idleMs);
  let count = open.length + 1;
  let total = open.reduce((sum, row) => sum + Number(row.bytes), bytes);
  const ended: string[] = [];
  while (count > resumableUploads.maxOpen || total > maxOpenFiles * maxSizeMB * megabyte) {
    const oldest = idle.shift() ?? refuse('quota', uploadMessages.tooManyOpen);
    await deleteResumable(tx, oldest.id);
    count -= 1;
    total -= Number(oldest.bytes);
    ended.push(oldest.id);
  }
  return ended;
}

export type ResumableRow = PartFile & { name: string; type: string; bytes: number; contentId: string | null };

export async function loadResumable(deps: ResumableDeps, viewer: Viewer, id: string): Promise<ResumableRow | null> {
  const row = await openResumables(deps.db, viewer, deps.clock.now())
    .where('id', '=', id)
    .select(['id', 'name', 'type', 'bytes', 'wrapped_key', 'content_id'])
    .executeTakeFirst();
  if (!row) return null;
  const { wrapped_key: wrappedKey, content_id: contentId, bytes, ...rest } = row;
  return { ...rest, wrappedKey, contentId, bytes: Number(bytes) };
}

export const loadMadeBefore = async (deps: ResumableDeps, viewer: Viewer, id: string): Promise<string | null> =>
  (await loadResumable(deps, viewer, id))?.contentId ?? null;

export async function openResumed(deps: ResumableDeps, viewer: Viewer, id: string): Promise<SentFile | null> {
  const row = await loadResumable(deps, viewer, id);
  const size = row && (await sizeOfParts(deps, id));
  if (row === null || size === null) return null;
  if (size < row.bytes) refuse('conflict', uploadMessages.uploadUnfinished);
  const stream = await readParts(deps, row);
  return stream && { name: row.name, type: row.type, stream };
}

/** A finished upload keeps its row for repeated requests. */
export async function endResumable(deps: ResumableDeps, viewer: Viewer, id: string): Promise<void> {
  const row = await loadResumable(deps, viewer, id);
  if (!row) return;
  if (!row.contentId) await deleteResumable(deps.db, id);
  await removeParts(deps, id);
}
