import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { ContentDetail } from '@veil/contract/content.ts';
import { found } from '../../platform/refusal.ts';
import { type HoldReason, loadDetection, loadFinestShown, loadShownBefore } from '../delivery/index.ts';
import { isModerator, type Viewer } from '../members/index.ts';
import { sendsForApproval } from './approval.ts';
import { type Presenting, presentCards } from './cards.ts';
import { censorOf } from './censor.ts';
import { openDecisions } from './decisions.ts';
import { loadHolds } from './hold-queries.ts';
import { loadLookalike } from './lookalike.ts';
import { type ContentRow, loadVisible } from './scope.ts';

export const getContent = async (deps: Presenting, viewer: Viewer, id: string): Promise<ContentDetail> =>
  presentDetail(deps, viewer, await loadVisible(deps.db, viewer, id));

/** The card, and for its maker and moderators what nobody else is told: boxes, scores, notices. */
export async function presentDetail(deps: Presenting, viewer: Viewer, row: ContentRow): Promise<ContentDetail> {
  const [card] = await presentCards(deps, viewer, [row.id]);
  const mayLook = row.owner_id === viewer.id || isModerator(viewer);
  return { ...found(card), backstage: mayLook ? await loadBackstage(deps, row) : null };
}

async function loadBackstage({ db }: Presenting, row: ContentRow): Promise<ContentDetail['backstage']> {
  const detection = await loadDetection(db, row.id);
  return {
    parts: detection?.parts.map(({ part, box: [x, y, w, h], score }) => ({ part, box: [x, y, w, h], score })) ?? [],
    chosenParts: row.chosen_parts as BodyPartName[],
    detector: detection && `${detection.adapter} ${detection.model}`,
    maskVersion: row.mask_version,
    notice: row.notice,
    decisions: await openDecisions(db, row),
    finestShown: await loadFinestShown(db, row.id),
    shownBefore: await loadShownBefore(db, row.id, censorOf(row)),
    lookalike: await loadLookalike(db, row),
    sendsForApproval: await sendsForApproval(db, row),
    hiddenFor: row.status === 'hidden' ? reasonOf(await loadHolds(db, row.id)) : null,
  };
}

function reasonOf(holds: readonly HoldReason[]): 'approval' | 'people' | 'review' {
  if (holds.length === 0 || holds.some((reason) => reason !== 'approval' && reason !== 'consent')) return 'review';
  return holds.includes('consent') ? 'people' : 'approval';
}
