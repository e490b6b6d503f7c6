import { uploadMessages } from '@veil/contract/items/uploads.ts';
import type { Db, Deps } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import type { SentFile } from '../originals/index.ts';
import { type PartFile, readParts, removeParts, sizeOfParts } from './resumable-files.ts';
import { deleteResumable } from './resumable-queries.ts';

export type ResumableDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'secrets'>;

export const idleMs = 3_600_000;

export const keyOf = ({ secrets }: Pick<Deps, 'secrets'>) => secrets.key('resumable uploads');

export const openResumables = (db: Db, { id }: Pick<Viewer, 'id'>, now: Date) =>
  db.selectFrom('resumable_uploads').where('member_id', '=', id).where('expires_at', '>', now);

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
