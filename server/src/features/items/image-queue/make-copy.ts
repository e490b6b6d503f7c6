import type { BodyPartName, CensorScope, CensorType } from '@veil/contract/body-parts.ts';
import { titleMax } from '@veil/contract/items/content.ts';
import type { Db, Deps } from '../../../deps.ts';
import type { Detection } from '../../../media/index.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import { houseMember } from '../../people/members/index.ts';
import { createDraft, saveDetection } from '../content/index.ts';
import type { PictureFacts } from '../covers/index.ts';
import {
  recordFingerprint,
  recordOriginal,
  removeUnrecorded,
  type SealedOriginal,
  sealOriginal,
} from '../originals/index.ts';
import { admitCensor, uploadFields, uploadRules } from '../policy/index.ts';
import { creditSource, openPoolFile } from '../sources/index.ts';
import { recordAttestation } from '../uploads/index.ts';
import { loadConfig } from './config.ts';
import { type CopyRow, lockWaitingCopy, updateCopy } from './copy-queries.ts';
import { say } from './messages.ts';
import { loadPicture, readLicence } from './queries.ts';

const otherLicence = say('thePictureGotAnotherLicence');

type MakingDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'secrets' | 'storage'>;

/** One transaction does it. A killed worker leaves at most a sealed file without a key. Throws refusals. */
export async function makeCopy(deps: MakingDeps, copy: CopyRow): Promise<void> {
  const opened = await openPoolFile(deps, copy.pool_item_id);
  // The picture left the pool; the next turn takes it down.
  if (!opened) return;
  const sealed = await sealOriginal(deps, newId(), opened.file.stream);
  try {
    const made = await deps.db.transaction().execute((tx) => record(deps, tx, copy, sealed));
    if (!made) await deps.storage.remove(sealed.storageKey);
  } catch (error) {
    await removeUnrecorded(deps, sealed, error);
    throw error;
  }
}

async function record(deps: MakingDeps, tx: Db, { pool_item_id, number }: CopyRow, sealed: SealedOriginal) {
  const copy = await lockWaitingCopy(tx, { pool_item_id, number } as CopyRow);
  const picture = copy && (await loadPicture(tx, pool_item_id));
  if (!copy || !picture?.format || !picture.detection) return false;
  const licence = await readLicence(tx, pool_item_id);
  if (licence && !(await loadConfig({ db: tx })).licences.includes(licence)) refuse('conflict', otherLicence);
  const { contentId } = sealed;
  const now = deps.clock.now();
  const house = { id: await houseMember(tx, now) };
  const wish = {
    type: copy.censor_type as CensorType,
    scope: copy.censor_scope as CensorScope,
    intensity: copy.intensity,
    bodyParts: picture.chosen_parts as BodyPartName[],
  };
  const admitted = admitCensor(await uploadRules.load(tx), wish, uploadFields);
  await createDraft(deps, tx, house, {
    ...admitted,
    id: contentId,
    kind: 'image',
    title: await titleOf(tx, pool_item_id),
    description: '',
    visibility: 'public',
    mask: false,
    review: 'never',
    tags: [],
  });
  await recordOriginal(tx, sealed, picture.format);
  const { pdq, pdq_quality } = picture;
  if (pdq) await recordFingerprint(tx, contentId, { hash: pdq.toString('hex'), quality: pdq_quality ?? 0 });
  // The publishing job need not detect again.
  await saveDetection(tx, contentId, picture.detection as unknown as Detection, picture.picture as PictureFacts | null);
  const attested = { contentId, memberId: house.id, kind: 'image', videoConfirmed: false } as const;
  await recordAttestation(tx, { ...attested, bytes: sealed.bytes, at: now });
  await creditSource(tx, contentId, pool_item_id);
  await updateCopy(tx, copy, { content_id: contentId, made_at: now, sentence: null });
  return true;
}

async function titleOf(tx: Db, id: string): Promise<string> {
  const row = await tx.selectFrom('pool_items').select('title').where('id', '=', id).executeTakeFirst();
  const title = row?.title ?? '';
  return title.length > titleMax ? `${title.slice(0, titleMax - 1).trimEnd()}…` : title;
}
