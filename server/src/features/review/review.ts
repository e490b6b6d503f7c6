import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { ContentStatus } from '@veil/contract/content.ts';
import type { Review } from '@veil/contract/review.ts';
import { censorOf, loadOwn } from '../content/index.ts';
import { isMoving, pictureFactsOf, recordPictureFacts } from '../delivery/index.ts';
import type { Viewer } from '../members/index.ts';
import { editedCovers } from './edited-covers.ts';
import { noticesFor, noticesOfEdit } from './notices.ts';
import { inspectOriginal, type Opening } from './picture.ts';
import { loadReviewed, type Reviewed, revisionOf } from './reviewed.ts';

export async function getReview(
  deps: Opening,
  viewer: Viewer,
  id: string,
  { source }: { source: boolean },
): Promise<Review> {
  const place = source ? 'source' : 'edited';
  const row = await loadOwn(deps.db, viewer, id);
  const reviewed = await loadReviewed(deps.db, row);
  if (!lacksFacts(reviewed)) return presentReview(reviewed, place);
  const inspection = await inspectOriginal(deps, viewer, row.id);
  if (inspection) await recordPictureFacts(deps.db, row.id, pictureFactsOf(deps, inspection));
  return presentReview(await loadReviewed(deps.db, row), place);
}

/** Earlier versions kept neither the size of an item without a master nor the duration of an animation. */
const lacksFacts = ({ detection, picture }: Reviewed): boolean =>
  detection !== null && (!picture || (isMoving(picture) && picture.durationMs === undefined));

export function presentReview(reviewed: Reviewed, place: 'edited' | 'source' = 'edited'): Review {
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
    status: row.status as ContentStatus,
    visibility: row.visibility as Review['visibility'],
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
