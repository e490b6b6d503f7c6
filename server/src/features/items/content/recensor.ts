import type { BodyPartName } from '@veil/contract/body-parts.ts';
import type { CoverChoice } from '@veil/contract/items/censor-change.ts';
import type { Db, Deps } from '../../../deps.ts';
import { refuse } from '../../../platform/refusal.ts';
import { recordMadeWith } from '../covers/index.ts';
import { deleteMasters, insertErasures, versionFolder } from '../delivery/index.ts';
import {
  type Censor,
  type CoverFields,
  censorOf,
  faultOfStrength,
  normalCensor,
  uploadRules,
} from '../policy/index.ts';
import { type Amending, amend } from './amend.ts';
import { adaptCorrection } from './correction.ts';
import { enqueuePublishing } from './events.ts';
import { say } from './messages.ts';
import type { ContentRow } from './scope.ts';
import { isPossible, type TransitionName } from './states.ts';

export type Recensoring = Amending & Pick<Deps, 'jobs' | 'hooks'>;

/**
 * Rule 5.3. The old master ends first, so that two versions are never visible. Returns keys to erase after the commit.
 */
export async function recensor(
  deps: Recensoring,
  tx: Db,
  row: ContentRow,
  asked: {
    censor: Censor;
    bodyParts?: readonly BodyPartName[];
    transition?: Extract<TransitionName, 'recensor' | 'chooseToPublish' | 'publishReviewed'>;
    reviewed?: true;
    coverFields?: CoverFields;
    /** The maker sent the alt text with this change, so they know the new covers. */
    alt?: string | undefined;
  },
): Promise<{ row: ContentRow; ended: string[] }> {
  const { type, scope, intensity } = normalCensor(asked.censor);
  await refuseEvidence(deps, tx, row.id);
  const maskVersion = row.mask_version + 1;
  // The maker has just checked the covers of a reviewed item. Others may cover what the text names.
  const holdsAlt = row.alt !== '' && asked.alt === undefined && asked.transition !== 'publishReviewed';
  const ended = [versionFolder(row.id, row.mask_version)];
  await insertErasures(tx, ended);
  await deleteMasters(tx, row.id);
  const after = await amend(deps, tx, row, {
    transition: asked.transition ?? 'recensor',
    ...(asked.coverFields && { coverFields: asked.coverFields }),
    change: {
      censor_type: type,
      censor_scope: scope,
      censor_intensity: intensity,
      ...(asked.bodyParts && { chosen_parts: [...asked.bodyParts] }),
      ...(asked.reviewed && { reviewed_at: deps.clock.now() }),
      mask_version: maskVersion,
      placeholder: null,
      notice: null,
      ...(holdsAlt && { alt_held: true }),
    },
  });
  const corrected = await adaptCorrection(deps, tx, after, row.chosen_parts as BodyPartName[]);
  if (corrected) await recordMadeWith(tx, row.id, corrected.number, maskVersion);
  await enqueuePublishing(deps, tx, { contentId: row.id, maskVersion });
  return { row: after, ended };
}

export async function refuseEvidence({ hooks }: Pick<Deps, 'hooks'>, tx: Db, id: string): Promise<void> {
  if (await hooks.isEvidence(tx, id)) {
    refuse('conflict', say('thisItemWasReported'));
  }
}

export const chosenCensor = {
  as_is: (row: ContentRow): Censor => ({ ...censorOf(row), type: 'none', intensity: 0 }),
  // Every site offers it, because nothing hides a person better.
  whole: (row: ContentRow): Censor => ({ ...censorOf(row), scope: 'full' }),
} as const;

/** Manual covering publishes nothing, so it is always allowed. */
export async function openChoices(db: Db, row: ContentRow): Promise<CoverChoice[]> {
  if (!isPossible(row, 'chooseManual')) return [];
  const rules = await uploadRules.load(db);
  const publishing = (['whole', 'as_is'] as const).filter(
    (choice) => !faultOfStrength(rules, chosenCensor[choice](row), row.visibility),
  );
  return [...publishing, 'manual'];
}
