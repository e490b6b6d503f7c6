import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { ContentStatus } from '@veil/contract/content.ts';
import type { Review } from '@veil/contract/review.ts';
import { censorOf, loadOwn } from '../content/index.ts';
import { isMoving, pictureFactsOf, recordPictureFacts } from '../delivery/index.ts';
import type { Viewer } from '../members/index.ts';
import { noticesFor } from './notices.ts';
import { inspectOriginal, type Opening } from './picture.ts';
import { loadReviewed, type Reviewed, revisionOf } from './reviewed.ts';

export async function getReview(deps: Opening, viewer: Viewer, id: string): Promise<Review> {
  const row = await loadOwn(deps.db, viewer, id);
  const reviewed = await loadReviewed(deps.db, row);
  if (!lacksFacts(reviewed)) return presentReview(reviewed);
  const inspection = await inspectOriginal(deps, viewer, row.id);
  if (inspection) await recordPictureFacts(deps.db, row.id, pictureFactsOf(deps, inspection));
  return presentReview(await loadReviewed(deps.db, row));
}

/** Earlier versions kept neither the size of an item without a master nor the duration of an animation. */
const lacksFacts = ({ detection, picture }: Reviewed): boolean =>
  detection !== null && (!picture || (isMoving(picture) && picture.durationMs === undefined));

export function presentReview(reviewed: Reviewed): Review {
  const { row, detection, correction, picture, covers } = reviewed;
  return {
    id: row.id,
    revision: revisionOf(reviewed),
    type: row.kind as Review['type'],
    moving: row.kind === 'video' || isMoving(picture),
    width: picture?.width ?? 0,
    height: picture?.height ?? 0,
    durationMs: picture?.durationMs ?? null,
    status: row.status as ContentStatus,
    visibility: row.visibility as Review['visibility'],
    censor: censorOf(row),
    chosenParts: row.chosen_parts as BodyPartName[],
    covers,
    people: detection?.people?.length ?? null,
    notices: noticesFor(reviewed),
    correctedAt: correction?.at.toISOString() ?? null,
    shownBefore: reviewed.shownBefore,
    lookalike: reviewed.lookalike,
  };
}
