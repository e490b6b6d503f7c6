import type { UploadForm } from '@veil/contract/items/upload-form.ts';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { kindOf, type MediaFormat } from '../../../media/index.ts';
import type { Viewer } from '../../people/members/index.ts';
import { createDraft } from '../content/index.ts';
import { holdSameFile } from '../hash-bank/index.ts';
import { recordOriginal, removeUnrecorded, type SealedOriginal } from '../originals/index.ts';
import { keepOperations } from '../policy/index.ts';
import { creditSource } from '../sources/index.ts';
import { checkForm } from './check-form.ts';
import { joinSet } from './join-set.ts';
import { loadUploadOptions } from './options.ts';
import { lockUploads, recordAttestation } from './queries.ts';
import { checkQuota } from './quota.ts';
import { claimResumable, loadClaimed } from './resumable-queries.ts';
import { keepKey, loadOfKey } from './upload-key-queries.ts';
import type { Uploaded } from './uploaded.ts';

type RecordDeps = Pick<Deps, 'db' | 'config' | 'storage' | 'clock' | 'jobs' | 'events' | 'hooks'>;
type Checked = { form: z.infer<typeof UploadForm>; format: MediaFormat; sealed: SealedOriginal; uploaded: Uploaded };

/**
 * One transaction does it. A repeated upload (by key or resumable id) returns the earlier item. Checks the options
 * again, because an admin may have changed them.
 */
export async function record(deps: RecordDeps, viewer: Viewer, checked: Checked): Promise<string> {
  const { sealed } = checked;
  try {
    const id = await deps.db.transaction().execute((tx) => insert(deps, tx, viewer, checked));
    if (id !== sealed.contentId) await deps.storage.remove(sealed.storageKey);
    return id;
  } catch (error) {
    await removeUnrecorded(deps, sealed, error);
    throw error;
  }
}

async function insert(
  deps: RecordDeps,
  tx: Deps['db'],
  viewer: Viewer,
  { form, format, sealed, uploaded: { resumableId, poolId } }: Checked,
): Promise<string> {
  const { contentId } = sealed;
  const kind = kindOf(format);
  await lockUploads(tx, viewer.id);
  const before = await loadOfKey(tx, viewer, form.idempotencyKey);
  if (before) return before;
  if (resumableId && !(await claimResumable(tx, resumableId, contentId))) return loadClaimed(tx, resumableId);
  const options = await loadUploadOptions(deps, tx);
  const { videoConfirmed, ...draft } = checkForm(form, options, kind);
  await checkQuota(deps, tx, viewer, options, sealed.bytes);
  const drafted = { ...draft, id: contentId, kind };
  await createDraft(deps, tx, viewer, form.setOf ? await joinSet(tx, viewer, form, drafted) : drafted);
  await recordOriginal(tx, sealed, format);
  await holdSameFile(deps, tx, { ...sealed, id: contentId });
  const { operations } = form;
  if (operations.length > 0) await keepOperations(deps, tx, contentId, { viewer, rules: options, operations });
  const at = deps.clock.now();
  await keepKey(tx, viewer, { key: form.idempotencyKey, contentId, at });
  await recordAttestation(tx, { contentId, memberId: viewer.id, kind, videoConfirmed, bytes: sealed.bytes, at });
  if (poolId) await creditSource(tx, contentId, poolId);
  return contentId;
}
