import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { ContentChange, ContentDetail } from '@veil/contract/content.ts';
import type * as z from 'zod/mini';
import type { Db, Deps } from '../../deps.ts';
import { refuse } from '../../platform/refusal.ts';
import { eraseSoon, loadDetection } from '../delivery/index.ts';
import type { Viewer } from '../members/index.ts';
import { resolveTags } from '../tags/index.ts';
import { type AdmittedCensor, admitCensor, admitStrength, admitTags, editFields, oneField } from './admit.ts';
import { amend } from './amend.ts';
import { censorOf, drawsTheSame } from './censor.ts';
import { adaptCorrection } from './correction.ts';
import { presentDetail } from './detail.ts';
import { type Recensoring, recensor } from './recensor.ts';
import { type ContentRow, loadOwn } from './scope.ts';
import { underReview } from './states.ts';
import { type UploadRules, uploadRules } from './upload-rules.ts';

type Editing = Recensoring & Pick<Deps, 'db' | 'secrets' | 'storage' | 'log'>;
type Change = z.infer<typeof ContentChange>;

/** Changes the viewer's own item: words, visibility, mask and tags at once, the censor by a new master. */
export async function changeContent(deps: Editing, viewer: Viewer, id: string, change: Change): Promise<ContentDetail> {
  const { row, ended } = await deps.db.transaction().execute(async (tx) => {
    const before = await loadEditable(tx, viewer, id);
    const rules = await uploadRules.load(tx);
    const admitted = admitChange(rules, before, change);
    const tags = change.tags && (await tagIdsFor(tx, viewer, change.tags, rules));
    const { title, description, visibility, mask } = change;
    const after = await amend(deps, tx, before, { change: { title, description, visibility, mask }, tagIds: tags });
    if (!admitted) return { row: after, ended: [] };
    return (await isPresent(tx, before, admitted))
      ? keepCensor(deps, tx, after, admitted)
      : recensor(deps, tx, after, admitted);
  });
  await eraseSoon(deps, ended);
  return presentDetail(deps, viewer, row);
}

/** The new censor, where one is asked for. An item that becomes public must be censored as the site demands at present. */
function admitChange(rules: UploadRules, before: ContentRow, { censor: wish, visibility }: Change) {
  if (wish) {
    // Parts that are not named stay covered.
    const kept = before.chosen_parts.length ? (before.chosen_parts as BodyPartName[]) : undefined;
    const asked = { ...wish, bodyParts: wish.bodyParts ?? kept };
    return admitCensor(rules, asked, { visibility: visibility ?? before.visibility, fields: editFields });
  }
  if (visibility === 'public' && before.visibility !== 'public') {
    admitStrength(rules, censorOf(before), { visibility, fields: oneField('visibility') });
  }
  return null;
}

/** A censor that changes nothing makes no mask version. Where detection failed, a new version looks for parts again. */
async function isPresent(tx: Db, row: ContentRow, admitted: AdmittedCensor): Promise<boolean> {
  return drawsTheSame(row, admitted) && (await loadDetection(tx, row.id))?.failed === undefined;
}

async function keepCensor(
  deps: Editing,
  tx: Db,
  row: ContentRow,
  { censor, bodyParts }: AdmittedCensor,
): Promise<{ row: ContentRow; ended: string[] }> {
  const change = { censor_scope: censor.scope, chosen_parts: bodyParts };
  const after = await amend(deps, tx, row, { change });
  await adaptCorrection(deps, tx, after, row.chosen_parts as BodyPartName[]);
  return { row: after, ended: [] };
}

/** What a report hid stays as it is until a person has looked at it. */
export async function loadEditable(tx: Db, viewer: Viewer, id: string): Promise<ContentRow> {
  const row = await loadOwn(tx, viewer, id, true);
  return row.status === 'hidden' ? refuse('conflict', underReview) : row;
}

async function tagIdsFor(tx: Db, viewer: Viewer, names: string[], rules: UploadRules): Promise<string[]> {
  const tags = await resolveTags(tx, viewer, names);
  admitTags(rules, tags.length);
  return tags.map((tag) => tag.id);
}
