import path from 'node:path';
import type { EditOperation } from '@veil/contract/items/edit-operations.ts';
import type { ExportFormat } from '@veil/contract/items/editing.ts';
import type { MediaFormat } from '../../../media/index.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { loadForMaker, loadLook, refuseToEditor } from '../content/index.ts';
import { pictureFactsOf } from '../covers/index.ts';
import type { Asker } from '../delivery/index.ts';
import { loadNoiseSeed } from '../noise/index.ts';
import { openOriginal, originalLimits, withPlainFolder } from '../originals/index.ts';
import { loadEditPlan } from './edit-plan.ts';
import type { PublishingDeps } from './make-master.ts';
import { say } from './messages.ts';
import { planPublication } from './plan-publication.ts';
import { noisePlan } from './settle-noise.ts';

type Asked = { operations?: readonly EditOperation[] | undefined; format: ExportFormat };

const largestSide = 2560;

const notYet = say('thisPictureIsBeingProcessed');

/** The picture as it would be published after its maker's look. It has the item's noise, so that it tells no more. */
export async function drawForMaker(
  deps: PublishingDeps,
  viewer: Asker,
  id: string,
  { operations, format }: Asked,
): Promise<{ data: Buffer; title: string }> {
  const item = found(await loadForMaker(deps.db, id));
  await refuseToEditor(deps.db, viewer, id);
  const noise = await loadNoiseSeed(deps.db, id);
  const { detection } = item;
  if (!detection || !noise) return refuse('conflict', notYet);
  return withPlainFolder(deps, async (folder) => {
    const file = path.join(folder, 'original');
    const original = found(await openOriginal(deps, id, file));
    const inspection = await deps.media.inspect(file, original.format as MediaFormat, originalLimits, item.ownerId);
    const look = await loadLook(deps.db, id);
    const choice = { ...item, ...item.censor, ...look, reviewed: true, awaitsAnswer: false };
    const decision = planPublication(choice, detection, pictureFactsOf(deps, inspection));
    const edit = (await loadEditPlan(deps, operations ?? item.operations)) ?? { operations: [], stamps: [] };
    const plan = {
      censor: decision.to === 'publish' ? decision.censor : null,
      ...noisePlan(deps, noise),
      edit,
      format,
      maxSide: largestSide,
    };
    const data = await deps.media.renderEdit(file, inspection, plan, item.ownerId);
    return { data, title: item.title };
  });
}
