import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { ContentStatus } from '@veil/contract/content.ts';
import type { Review } from '@veil/contract/review.ts';
import type { Deps } from '../../deps.ts';
import { censorOf, loadOwn } from '../content/index.ts';
import { isMoving } from '../delivery/index.ts';
import type { Viewer } from '../members/index.ts';
import { noticesFor } from './notices.ts';
import { loadReviewed, type Reviewed, revisionOf } from './reviewed.ts';

export async function getReview({ db }: Pick<Deps, 'db'>, viewer: Viewer, id: string): Promise<Review> {
  return presentReview(await loadReviewed(db, await loadOwn(db, viewer, id)));
}

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
  };
}
