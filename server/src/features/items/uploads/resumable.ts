import { uploadMessages } from '@veil/contract/items/uploads.ts';
import type { Db, Deps } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import type { SentFile } from '../originals/index.ts';
import { type PiecedFile, readPieces, removePieces } from './pieces.ts';
import { deletePieces, deleteResumable } from './resumable-queries.ts';

export type ResumableDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'storage' | 'secrets'>;

export const idleMs = 3_600_000;

export const keyOf = ({ secrets }: Pick<Deps, 'secrets'>) => secrets.key('resumable uploads');

export const openResumables = (db: Db, { id }: Pick<Viewer, 'id'>, now: Date) =>
  db.selectFrom('resumable_uploads').where('member_id', '=', id).where('expires_at', '>', now);

export type ResumableRow = PiecedFile & { name: string; type: string; received: number; contentId: string | null };

export async function loadResumable(
  deps: ResumableDeps,
  viewer: Pick<Viewer, 'id'>,
  id: string,
): Promise<ResumableRow | null> {
  const row = await openResumables(deps.db, viewer, deps.clock.now())
    .where('id', '=', id)
    .select(['id', 'name', 'type', 'bytes', 'received', 'wrapped_key', 'content_id'])
    .executeTakeFirst();
  if (!row) return null;
  const { wrapped_key: wrappedKey, content_id: contentId, bytes, received, ...rest } = row;
  return { ...rest, wrappedKey, contentId, bytes: Number(bytes), received: Number(received) };
}

export const loadMadeBefore = async (deps: ResumableDeps, viewer: Viewer, id: string): Promise<string | null> =>
  (await loadResumable(deps, viewer, id))?.contentId ?? null;

export async function openResumed(deps: ResumableDeps, viewer: Viewer, id: string): Promise<SentFile | null> {
  const row = await loadResumable(deps, viewer, id);
  if (row === null || row.contentId) return null;
  if (row.received < row.bytes) refuse('conflict', uploadMessages.uploadUnfinished);
  const stream = await readPieces(deps, row);
  if (stream) return { name: row.name, type: row.type, stream };
  await endResumable(deps, viewer, id);
  return null;
}

/** A finished upload keeps its row for repeated requests. */
export async function endResumable(deps: ResumableDeps, viewer: Viewer, id: string): Promise<void> {
  const row = await loadResumable(deps, viewer, id);
  if (!row) return;
  await (row.contentId ? deletePieces(deps.db, id) : deleteResumable(deps.db, id));
  await removePieces(deps, id);
}
