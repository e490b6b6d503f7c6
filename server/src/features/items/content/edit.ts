import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { ContentChange } from '@veil/contract/items/content.ts';
import type * as z from 'zod/mini';
import type { Db } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { refuseLimited, type Viewer } from '../../people/members/index.ts';
import { refuseWithoutTerms } from '../../site/terms/index.ts';
import { loadDetection, loadPartsShown } from '../covers/index.ts';
import {
  type AdmittedCensor,
  admitCensor,
  admitTags,
  censorOf,
  drawsTheSame,
  editFields,
  oneField,
  type UploadRules,
  uploadRules,
} from '../policy/index.ts';
import { resolveTags } from '../tags/index.ts';
import { amend } from './amend.ts';
import { adaptCorrection } from './correction.ts';
import { say } from './messages.ts';
import { type Recensoring, recensor } from './recensor.ts';
import { type ContentRow, loadOwn } from './scope.ts';
import { underReview } from './states.ts';

type Change = z.infer<typeof ContentChange>;

/**
 * `loadEditable` has locked the item. `redraw`: the picture changed otherwise. Returns keys to erase after the commit.
 */
export async function changeContent(
  deps: Recensoring,
  tx: Db,
  viewer: Viewer,
  before: ContentRow,
  { change, redraw = false }: { change: Change; redraw?: boolean },
): Promise<{ row: ContentRow; ended: string[] }> {
  if (before.set_of) refuseSetFields(change);
  const rules = await uploadRules.load(tx);
  const admitted = change.censor ? admitChoice(rules, before, change.censor) : null;
  const coverFields = admitted ? editFields : oneField(redraw ? 'operations' : 'visibility');
  const tags = change.tags && (await tagIdsFor(tx, viewer, change.tags, rules));
  const { title, description, alt, visibility, mask } = change;
  if ((visibility ?? before.visibility) === 'public') refuseLimited(deps, viewer);
  if (visibility === 'public' && before.visibility !== 'public') await refuseWithoutTerms(tx, viewer);
  const parts = redraw && { parts_detected: await loadPartsShown(tx, before) };
  const isRedrawn = redraw || (admitted !== null && !(await isPresent(tx, before, admitted)));
  const words = { title, description, mask, ...parts, ...(alt !== undefined && { alt, alt_held: false }) };
  // The former master must neither become public nor decide if the item waits.
  const publishesLast = isRedrawn && visibility === 'public';
  const atOnce = publishesLast ? words : { ...words, visibility };
  const after = await amend(deps, tx, before, { change: atOnce, tagIds: tags, coverFields });
  if (!isRedrawn) return admitted ? keepCensor(deps, tx, after, admitted) : { row: after, ended: [] };
  const redrawn = await recensor(deps, tx, after, { ...(admitted ?? { censor: censorOf(after) }), coverFields, alt });
  if (!publishesLast) return redrawn;
  return { ...redrawn, row: await amend(deps, tx, redrawn.row, { change: { visibility }, coverFields }) };
}

function refuseSetFields({ title, description, visibility, tags }: Change): void {
  if ([title, description, visibility, tags].some((field) => field !== undefined))
    refuse('conflict', say('thoseOfTheWholeSet'));
}

function admitChoice(rules: UploadRules, before: ContentRow, wish: NonNullable<Change['censor']>): AdmittedCensor {
  // Parts that are not named stay covered.
  const kept = before.chosen_parts.length ? (before.chosen_parts as BodyPartName[]) : undefined;
  return admitCensor(rules, { ...wish, bodyParts: wish.bodyParts ?? kept }, editFields);
}

/** After a failed detection a new version looks for parts again. */
async function isPresent(tx: Db, row: ContentRow, admitted: AdmittedCensor): Promise<boolean> {
  return drawsTheSame(row, admitted) && (await loadDetection(tx, row.id))?.failed === undefined;
}

async function keepCensor(
  deps: Recensoring,
  tx: Db,
  row: ContentRow,
  { censor, bodyParts }: AdmittedCensor,
): Promise<{ row: ContentRow; ended: string[] }> {
  const change = { censor_scope: censor.scope, chosen_parts: bodyParts };
  const after = await amend(deps, tx, row, { change });
  await adaptCorrection(deps, tx, after, row.chosen_parts as BodyPartName[]);
  return { row: after, ended: [] };
}

/** Refuses changes while a report hides the item. An item that only awaits approval can change. */
export async function loadEditable(tx: Db, viewer: Viewer, id: string): Promise<ContentRow> {
  const row = await loadOwn(tx, viewer, id, true);
  return row.status === 'hidden' && !row.awaits_approval ? refuse('conflict', underReview) : row;
}

async function tagIdsFor(tx: Db, viewer: Viewer, names: string[], rules: UploadRules): Promise<string[]> {
  const tags = await resolveTags(tx, viewer, names);
  admitTags(rules, tags.length);
  return tags.map((tag) => tag.id);
}
