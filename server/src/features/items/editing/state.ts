import type { ContentForEdit, EditState, editing } from '@veil/contract/items/editing.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { type ContentRow, loadOwn, presentDetail } from '../content/index.ts';
import { isMoving, loadEdit, loadPictureFacts, type PictureFacts, pictureFactsOf } from '../covers/index.ts';
import { inspectOriginal } from '../review/index.ts';

type Presenting = Pick<Deps, 'db' | 'secrets' | 'clock' | 'hooks'>;
type Looking = Pick<Deps, 'db' | 'config' | 'storage' | 'secrets' | 'media'>;

export const getContentForEdit = async (
  deps: Presenting,
  viewer: Viewer,
  { params: { id } }: Asked<typeof editing.getContentForEdit>,
): Promise<ContentForEdit> => presentForEdit(deps, viewer, await loadOwn(deps.db, viewer, id));

export const presentForEdit = async (deps: Presenting, viewer: Viewer, row: ContentRow): Promise<ContentForEdit> => ({
  ...(await presentDetail(deps, viewer, row)),
  edit: await loadState(deps, row),
});

async function loadState({ db }: Presenting, row: ContentRow): Promise<EditState | null> {
  const picture = await loadPictureFacts(db, row.id);
  if (moves(row, picture)) return null;
  return { ...(await loadEdit(db, row.id)), width: picture?.width ?? null, height: picture?.height ?? null };
}

const moves = (row: ContentRow, picture: PictureFacts | null): boolean =>
  row.kind === 'video' || row.animated || isMoving(picture);

export async function requireStill(deps: Looking, viewer: Viewer, row: ContentRow): Promise<void> {
  const known = await loadPictureFacts(deps.db, row.id);
  if (moves(row, known)) refuse('not_editable');
  if (known || row.width !== null) return;
  const inspection = await inspectOriginal(deps, viewer, row.id);
  if (inspection && isMoving(pictureFactsOf(deps, inspection))) refuse('not_editable');
}
