import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Reply } from '@veil/contract/call.ts';
import { type UploadForm, uploadMessages, type uploads } from '@veil/contract/uploads.ts';
import type * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { kindOf, type MediaFormat } from '../../media/index.ts';
import type { IncomingFile } from '../../platform/http/form.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { createDraft } from '../content/index.ts';
import type { Viewer } from '../members/index.ts';
import { recordOriginal, type SealedOriginal, sealOriginal, withPlainFolder } from '../originals/index.ts';
import { asHttpRefusal } from './as-http-refusal.ts';
import { checkForm } from './check-form.ts';
import { findExact } from './duplicates.ts';
import { inspectUpload } from './inspect.ts';
import { loadUploadOptions } from './options.ts';
import { lockUploads, recordAttestation } from './queries.ts';
import { checkQuota } from './quota.ts';
import { receive } from './receive.ts';

export type UploadDeps = Pick<Deps, 'db' | 'config' | 'storage' | 'secrets' | 'media' | 'clock' | 'jobs'>;
type Form = z.infer<typeof UploadForm>;

/**
 * Checks the fields, then receives the file, then decodes it as a trial. Only then is it sealed and recorded: a refusal has stored nothing.
 */
export async function upload(
  deps: UploadDeps,
  viewer: Viewer,
  form: Form,
  file: IncomingFile | null,
): Promise<Reply<typeof uploads.upload>> {
  const options = await loadUploadOptions(deps);
  checkForm(form, options);
  await checkQuota(deps, deps.db, viewer, options);
  if (!file) return refuse('invalid', uploadMessages.fileMissing);
  const contentId = newId();
  return withPlainFolder(deps, async (folder) => {
    const plain = path.join(folder, 'upload');
    const format = await asHttpRefusal(receive(file, options, form.videoConfirmed, plain));
    checkForm(form, options, kindOf(format));
    await asHttpRefusal(inspectUpload(deps, viewer, { file: plain, format }, options));
    const sealed = await sealOriginal(deps, contentId, createReadStream(plain));
    await record(deps, viewer, { form, format, sealed });
    const duplicates = await findExact(deps.db, viewer.id, sealed.sha256, contentId);
    return { id: contentId, url: `#/content/${contentId}`, status: 'processing', duplicates };
  });
}

type CheckedUpload = { form: Form; format: MediaFormat; sealed: SealedOriginal };

/**
 * Writes item, tags, original, attestation and job in one transaction. Checks the options again, because an admin may have changed them
 * during the upload.
 */
async function record(deps: UploadDeps, viewer: Viewer, { form, format, sealed }: CheckedUpload): Promise<void> {
  const kind = kindOf(format);
  try {
    await deps.db.transaction().execute(async (tx) => {
      await lockUploads(tx, viewer.id);
      const options = await loadUploadOptions(deps, tx);
      const { videoConfirmed, ...draft } = checkForm(form, options, kind);
      await checkQuota(deps, tx, viewer, options);
      await createDraft(deps, tx, viewer, { ...draft, id: sealed.contentId, kind });
      await recordOriginal(tx, sealed, format);
      const at = deps.clock.now();
      await recordAttestation(tx, { contentId: sealed.contentId, memberId: viewer.id, kind, videoConfirmed, at });
    });
  } catch (error) {
    // After a refusal nothing was committed. After any other error the outcome is unknown, and the sweep decides by the database.
    if (error instanceof Refusal) await deps.storage.remove(sealed.storageKey);
    throw error;
  }
}
