import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { ContentDetail, content } from '@veil/contract/items/content.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found } from '../../../platform/refusal.ts';
import { isModerator, type Viewer } from '../../people/members/index.ts';
import { loadDetection, readNotice } from '../covers/index.ts';
import { draftAlt, type HoldReason } from '../delivery/index.ts';
import { loadLookalike, loadShownCovers } from '../noise/index.ts';
import { sendsForApproval } from './approval.ts';
import { type Presenting, presentCards } from './cards.ts';
import { loadHolds } from './hold-queries.ts';
import { openChoices } from './recensor.ts';
import { type ContentRow, findTrashed, loadVisible } from './scope.ts';
import { trashTimes } from './trash.ts';

export const getContent = async (
  deps: Presenting,
  viewer: Viewer,
  { params: { id } }: Asked<typeof content.getContent>,
): Promise<ContentDetail> =>
  presentDetail(deps, viewer, (await findTrashed(deps.db, viewer, id)) ?? (await loadVisible(deps.db, viewer, id)));

export async function presentDetail(deps: Presenting, viewer: Viewer, row: ContentRow): Promise<ContentDetail> {
  const from = row.trashed_at && row.owner_id === viewer.id ? 'trash' : 'visible';
  const [card] = await presentCards(deps, viewer, [row.id], from);
  const mayLook = row.owner_id === viewer.id || isModerator(viewer);
  return { ...found(card), backstage: mayLook ? await loadBackstage(deps, row, found(card).tags) : null };
}

async function loadBackstage(
  { db, clock }: Presenting,
  row: ContentRow,
  tags: ContentDetail['tags'],
): Promise<ContentDetail['backstage']> {
  const detection = await loadDetection(db, row.id);
  return {
    parts: detection?.parts.map(({ part, box: [x, y, w, h], score }) => ({ part, box: [x, y, w, h], score })) ?? [],
    chosenParts: row.chosen_parts as BodyPartName[],
    detector: detection && `${detection.adapter} ${detection.model}`,
    maskVersion: row.mask_version,
    alt: {
      text: row.alt,
      held: row.alt_held,
      draft: draftAlt(
        row,
        tags.map(({ name }) => name),
      ),
    },
    notice: row.notice && readNotice(row.notice),
    decisions: await openChoices(db, row),
    ...(await loadShownCovers(db, row)),
    lookalike: await loadLookalike(db, row),
    sendsForApproval: await sendsForApproval(db, row, row.trashed_at ? false : undefined),
    hiddenFor: row.status === 'hidden' ? reasonOf(row, await loadHolds(db, row.id)) : null,
    trash: trashTimes(row, clock.now()),
  };
}

function reasonOf(
  { trashed_at }: Pick<ContentRow, 'trashed_at'>,
  holds: readonly HoldReason[],
): 'approval' | 'people' | 'review' | null {
  if (trashed_at && holds.length === 0) return null;
  if (holds.length === 0 || holds.some((reason) => reason !== 'approval' && reason !== 'consent')) return 'review';
  return holds.includes('consent') ? 'people' : 'approval';
}
