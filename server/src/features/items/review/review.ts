import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { ContentStatus } from '@veil/contract/items/content.ts';
import type { Review, review } from '@veil/contract/items/review.ts';
import type { Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import type { Viewer } from '../../people/members/index.ts';
import { loadOwn } from '../content/index.ts';
import { type Edit, isMoving, type PictureFacts, pictureFactsOf, recordPictureFacts } from '../covers/index.ts';
import { censorOf, stampsIn } from '../policy/index.ts';
import { stampFileUrl } from '../stamps/index.ts';
import { editedCovers } from './edited-covers.ts';
import { noticesFor, noticesOfEdit } from './notices.ts';
import { inspectOriginal, type Opening } from './picture.ts';
import { loadReviewed, type Reviewed, revisionOf } from './reviewed.ts';

export async function getReview(
  deps: Opening & Pick<Deps, 'clock'>,
  viewer: Viewer,
  { params: { id }, query: { source } }: Asked<typeof review.getReview>,
): Promise<Review> {
  const place = source ? 'source' : 'edited';
  const row = await loadOwn(deps.db, viewer, id);
  const reviewed = await loadReviewed(deps.db, row);
  if (!lacksFacts(reviewed)) return presentReview(deps, reviewed, place);
  const inspection = await inspectOriginal(deps, viewer, row.id);
  if (inspection) await recordPictureFacts(deps.db, row.id, pictureFactsOf(deps, inspection));
  return presentReview(deps, await loadReviewed(deps.db, row), place);
}

/** Earlier versions stored neither the size of an item without a master nor an animation's duration. */
const lacksFacts = ({ detection, picture }: Reviewed): boolean =>
  detection !== null && (!picture || (isMoving(picture) && picture.durationMs === undefined));

type Addressing = Parameters<typeof stampFileUrl>[0];

export function presentReview(deps: Addressing, reviewed: Reviewed, place: 'edited' | 'source' = 'edited'): Review {
  const { row, detection, correction, picture, covers, edit } = reviewed;
  const edited = editedCovers(covers, place === 'source' ? [] : edit.operations, picture);
  return {
    id: row.id,
    revision: revisionOf(reviewed, place),
    type: row.kind as Review['type'],
    moving: row.kind === 'video' || isMoving(picture),
    width: edited.size?.width ?? 0,
    height: edited.size?.height ?? 0,
    durationMs: picture?.durationMs ?? null,
    edit: place === 'source' ? null : presentEdit(deps, edit, picture),
    status: row.status as ContentStatus,
    visibility: row.visibility as Review['visibility'],
    sendsForApproval: reviewed.sendsForApproval,
    censor: censorOf(row),
    chosenParts: row.chosen_parts as BodyPartName[],
    covers: edited.shown,
    people: detection?.people?.length ?? null,
    notices: [...noticesFor(reviewed), ...noticesOfEdit(edited, edit.operations)],
    correctedAt: correction?.at.toISOString() ?? null,
    shownBefore: reviewed.shownBefore,
    lookalike: reviewed.lookalike,
  };
}

function presentEdit(deps: Addressing, { operations }: Edit, picture: PictureFacts | null): Review['edit'] {
  if (operations.length === 0) return null;
  const stamps = [...stampsIn(operations)].map((id) => ({ id, url: stampFileUrl(deps, id) }));
  return { operations: [...operations], width: picture?.width ?? 0, height: picture?.height ?? 0, stamps };
}
