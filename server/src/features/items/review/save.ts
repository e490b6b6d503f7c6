import { isDeepStrictEqual } from 'node:util';
import type { Review, review } from '@veil/contract/items/review.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { refuseLimited, type Viewer } from '../../people/members/index.ts';
import { refuseWithoutTerms } from '../../site/terms/index.ts';
import {
  amendContent,
  keepCorrection,
  loadEditable,
  type Recensoring,
  recensor,
  refuseEvidence,
  requirePossible,
  stateOf,
} from '../content/index.ts';
import { loadCorrection, recordMadeWith } from '../covers/index.ts';
import { eraseSoon } from '../delivery/index.ts';
import { answerLookalike } from '../noise/index.ts';
import { uploadRules } from '../policy/index.ts';
import { checkCovers } from './check-covers.ts';
import { editedCovers } from './edited-covers.ts';
import { say } from './messages.ts';
import { type Change, columnsOf, isPublishedSo, publishedCensor, wishedCensor } from './published-censor.ts';
import { presentReview } from './review.ts';
import { loadReviewed, type Reviewed, revisionOf } from './reviewed.ts';
import { standingCovers } from './standing-covers.ts';

type Saving = Recensoring & Pick<Deps, 'db' | 'storage' | 'log' | 'secrets' | 'clock'>;

const changedSince = say('theCoversWereChanged');

export async function saveReview(
  deps: Saving,
  viewer: Viewer,
  { params: { id }, body: change }: Asked<typeof review.saveReview>,
): Promise<Review> {
  const { after, ended } = await deps.db.transaction().execute(async (tx) => {
    const row = await loadEditable(tx, viewer, id);
    requirePossible(row, 'publishReviewed');
    await refuseEvidence(deps, tx, row.id);
    if (change.publish && (change.visibility ?? row.visibility) === 'public') refuseLimited(deps, viewer);
    const isPublic = row.status === 'ready' && row.visibility === 'public';
    // Covers of what is public already change in any case.
    if (change.publish && !isPublic) await refuseWithoutTerms(tx, viewer);
    const before = await loadReviewed(tx, row);
    if (revisionOf(before) !== change.revision) refuse('conflict', changedSince);
    const edited = editedCovers(before.covers, before.edit.operations, before.picture);
    const { covers, sentFirst } = edited.toSource(standingCovers(change.covers, before));
    checkCovers(sentFirst, before, await uploadRules.load(tx));
    const ended = await save(deps, tx, before, { ...change, covers });
    return { after: await loadReviewed(tx, await loadEditable(tx, viewer, id)), ended };
  });
  await eraseSoon(deps, ended);
  return presentReview(deps, after);
}

async function save(deps: Saving, tx: Db, before: Reviewed, change: Change): Promise<string[]> {
  const { row } = before;
  const isSame = isDeepStrictEqual(change.covers, before.covers);
  const isKept = before.correction !== null && isSame;
  const corrected = isKept ? row : await keepCorrection(deps, tx, row, change.covers);
  const coversMore = !isSame || (row.censor_type === 'none' && wishedCensor(row, change).type !== 'none');
  const isHeld = coversMore && row.alt !== '';
  const kept = isHeld ? await amendContent(deps, tx, corrected, { change: { alt_held: true } }) : corrected;
  if (!change.publish) {
    // A published item keeps the censor of its master.
    if (stateOf(row) !== 'ready') await amendContent(deps, tx, kept, { change: columnsOf(wishedCensor(row, change)) });
    return [];
  }
  const visibility = change.visibility ?? (row.visibility as Review['visibility']);
  const censor = publishedCensor(wishedCensor(row, change), change.covers);
  if (isPublishedSo(before, change.covers, censor)) {
    const { number } = found(await loadCorrection(tx, row.id));
    await recordMadeWith(tx, row.id, number, row.mask_version);
    await amendContent(deps, tx, kept, {
      change: { visibility, reviewed_at: deps.clock.now() },
      coverFields,
    });
    return [];
  }
  if (before.lookalike) await answerLookalike(tx, row.id, deps.clock.now());
  const hidden = visibility === 'public' ? kept : await amendContent(deps, tx, kept, { change: { visibility } });
  const made = await recensor(deps, tx, hidden, { censor, transition: 'publishReviewed', reviewed: true, coverFields });
  // The former master must neither become public nor decide whether the item waits.
  await amendContent(deps, tx, made.row, { change: { visibility }, coverFields });
  return made.ended;
}

const coverFields = { type: 'covers', intensity: 'censor.intensity' };
