import type { Db } from '../../../deps.ts';
import type { Detection } from '../../../media/index.ts';
import { loadPartsShown, type PictureFacts, upsertDetection } from '../covers/index.ts';
import { type Amending, amend } from './amend.ts';
import { addFollowed } from './correction.ts';
import { updateContent } from './queries.ts';
import { loadLocked } from './scope.ts';

/** Records the parts unless the maker corrected them. After a failed detection they stay unknown. */
export async function saveDetection(
  tx: Db,
  id: string,
  detection: Detection,
  picture: PictureFacts | null = null,
): Promise<void> {
  await upsertDetection(tx, id, detection, picture);
  const { kind } = await tx.selectFrom('content').select('kind').where('id', '=', id).executeTakeFirstOrThrow();
  await updateContent(tx, id, {
    parts_detected: await loadPartsShown(tx, { id, kind }),
    parts_known: knowsParts(kind, detection),
  });
}

/** A video's parts stay unknown until it was followed, or if some frames could not be looked at. */
const knowsParts = (kind: string, { adapter, failed, tracks, notFollowed = [] }: Detection): boolean =>
  failed === undefined &&
  adapter !== 'none' &&
  (kind !== 'video' || tracks !== undefined) &&
  notFollowed.every(({ part }) => part !== undefined);

export async function saveFollowed(
  deps: Amending,
  tx: Db,
  id: string,
  detection: Detection,
  picture: PictureFacts,
): Promise<void> {
  await upsertDetection(tx, id, detection, picture);
  await addFollowed(deps, tx, id, detection, picture);
  const row = await loadLocked(tx, id);
  if (!row) return;
  const change = { parts_detected: await loadPartsShown(tx, row), parts_known: knowsParts(row.kind, detection) };
  await amend(deps, tx, row, { change });
}
