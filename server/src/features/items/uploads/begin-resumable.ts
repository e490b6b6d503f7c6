import { megabyte } from '@veil/contract/fields.ts';
import { resumableUploads } from '@veil/contract/items/resumable-uploads.ts';
import { type UploadOptions, uploadMessages } from '@veil/contract/items/uploads.ts';
import type { Db } from '../../../deps.ts';
import { newFileKey, wrapKey } from '../../../platform/crypto/sealing.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { say } from './messages.ts';
import { loadUploadOptions } from './options.ts';
import { removePieces } from './pieces.ts';
import { lockUploads } from './queries.ts';
import { checkQuota } from './quota.ts';
import { idleMs, keyOf, openResumables, type ResumableDeps } from './resumable.ts';
import { deleteResumable, insertResumable } from './resumable-queries.ts';

type Announced = { id: string; name: string; type: string; bytes: number };
/** Limit per member, in files of the largest accepted size. */
const maxOpenFiles = 12;
const hourMs = 3_600_000;

export async function beginResumable(deps: ResumableDeps, viewer: Viewer, announced: Announced): Promise<void> {
  const ended = await deps.db.transaction().execute(async (tx) => {
    await lockUploads(tx, viewer.id);
    const options = await loadUploadOptions(deps, tx);
    if (announced.bytes > options.maxSizeMB * megabyte) refuse('too_large', uploadMessages.tooLarge(options.maxSizeMB));
    if (announced.bytes === 0) refuse('broken_file', say('theFileIsEmpty'));
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
  for (const id of ended) await removePieces(deps, id);
}

/** The oldest go first, until one more fits into the member's limits. */
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
