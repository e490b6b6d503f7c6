import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Reply } from '@veil/contract/call.ts';
import { type UploadForm, type UploadOptions, uploadMessages, type uploads } from '@veil/contract/uploads.ts';
import type * as z from 'zod/mini';
import type { Deps } from '../../deps.ts';
import { type Inspection, kindOf, type MediaFormat } from '../../media/index.ts';
import type { IncomingFile } from '../../platform/http/form.ts';
import { newId } from '../../platform/ids.ts';
import { Refusal, refuse } from '../../platform/refusal.ts';
import { createDraft } from '../content/index.ts';
import type { Viewer } from '../members/index.ts';
import { recordOriginal, type SealedOriginal, sealOriginal, withPlainFolder } from '../originals/index.ts';
import { admitForm } from './admit-form.ts';
import { loadUploadOptions } from './options.ts';
import { countUploads, queueUp, recordAttestation } from './queries.ts';
import { receive } from './receive.ts';
import { refusingMedia } from './refuse-media.ts';

export type Uploading = Pick<Deps, 'db' | 'config' | 'storage' | 'secrets' | 'media' | 'clock' | 'jobs'>;
type Form = z.infer<typeof UploadForm>;

const dayMs = 24 * 3_600_000;
/** More than a minute of the liveliest animation. */
const maxFrames = 2_000;
/** Rule 4.6. */
const maxDurationMs = 10 * 60_000;

/**
 * Takes an upload: its fields, then its bytes, then a trial decode; only what passed all of them is sealed and recorded. A
 * refusal on the way has stored nothing.
 */
export async function upload(
  deps: Uploading,
  viewer: Viewer,
  form: Form,
  file: IncomingFile | null,
): Promise<Reply<typeof uploads.upload>> {
  const options = await loadUploadOptions(deps);
  admitForm(form, options);
  await checkQuota(deps, deps.db, viewer, options);
  if (!file) return refuse('invalid', uploadMessages.fileMissing);
  const contentId = newId();
  return withPlainFolder(deps, async (folder) => {
    const plain = path.join(folder, 'upload');
    const format = await refusingMedia(receive(file, options, form.videoConfirmed, plain));
    admitForm(form, options, kindOf(format));
    await refusingMedia(inspect(deps, viewer, plain, format, options));
    const sealed = await sealOriginal(deps, contentId, createReadStream(plain));
    await record(deps, viewer, { form, format, sealed });
    return { id: contentId, url: `#/content/${contentId}`, status: 'processing' };
  });
}

async function checkQuota(deps: Uploading, db: Deps['db'], viewer: Viewer, options: UploadOptions): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - dayMs);
  if ((await countUploads(db, viewer.id, since)) >= options.perDay) {
    refuse('quota', `At most ${options.perDay} uploads a day; try again tomorrow`);
  }
}

const inspect = (
  deps: Uploading,
  { id }: Viewer,
  file: string,
  format: MediaFormat,
  { maxPixels }: UploadOptions,
): Promise<Inspection> => deps.media.inspect(file, format, { maxPixels, maxFrames, maxDurationMs }, id);

type Passed = { form: Form; format: MediaFormat; sealed: SealedOriginal };

/**
 * The item, its tags, its original, its attestation and its job: all of them, or none. By the options of this moment: an
 * admin may have changed them while the bytes came in.
 */
async function record(deps: Uploading, viewer: Viewer, { form, format, sealed }: Passed): Promise<void> {
  const kind = kindOf(format);
  try {
    await deps.db.transaction().execute(async (tx) => {
      await queueUp(tx, viewer.id);
      const options = await loadUploadOptions(deps, tx);
      const { videoConfirmed, ...draft } = admitForm(form, options, kind);
      await checkQuota(deps, tx, viewer, options);
      await createDraft(deps, tx, viewer, { ...draft, id: sealed.contentId, kind });
      await recordOriginal(tx, sealed, format);
      const at = deps.clock.now();
      await recordAttestation(tx, { contentId: sealed.contentId, memberId: viewer.id, kind, videoConfirmed, at });
    });
  } catch (error) {
    // Only a refusal is sure not to have been committed; after anything else the sweep decides by what the database holds.
    if (error instanceof Refusal) await deps.storage.remove(sealed.storageKey);
    throw error;
  }
}
