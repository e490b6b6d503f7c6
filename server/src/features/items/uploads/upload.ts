import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Reply } from '@veil/contract/call.ts';
import type { UploadForm } from '@veil/contract/items/upload-form.ts';
import type { UploadOptions, uploads } from '@veil/contract/items/uploads.ts';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import { kindOf, type MediaFormat } from '../../../media/index.ts';
import type { IncomingFile } from '../../../platform/http/form.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { loadOwn } from '../content/index.ts';
import { asHttpRefusal, inspectSent, receive, sealOriginal, withPlainFolder } from '../originals/index.ts';
import { checkForm } from './check-form.ts';
import { findExact } from './duplicates.ts';
import { loadUploadOptions } from './options.ts';
import { checkQuota, overQuota } from './quota.ts';
import { record } from './record.ts';
import { endResumable, loadMadeBefore } from './resumable.ts';
import { loadOfKey } from './upload-key-queries.ts';
import { openUploaded, type Uploaded } from './uploaded.ts';

export type UploadDeps = Pick<
  Deps,
  'db' | 'config' | 'storage' | 'secrets' | 'media' | 'clock' | 'jobs' | 'events' | 'hooks'
>;
type Form = z.infer<typeof UploadForm>;
type Sent = { form: Form; file: IncomingFile | null; announced: number };
type UploadReply = Reply<typeof uploads.upload>;

const fieldBytes = 3_000_000;

type Sender = { headers: { 'content-length'?: string | undefined } };

const fileBytesOf = ({ headers }: Sender): number => Math.max(0, (Number(headers['content-length']) || 0) - fieldBytes);

const answerOf = (id: string, duplicates: UploadReply['duplicates']): UploadReply => ({
  id,
  url: `#/content/${id}`,
  status: 'processing',
  duplicates,
});

/** A refusal stores nothing. A repeated upload, recognized by key or resumable id, returns the first one's item. */
export async function upload(
  deps: UploadDeps,
  viewer: Viewer,
  { form, file, request }: Asked<typeof uploads.upload> & { request: Sender },
): Promise<UploadReply> {
  const sent = { form, file, announced: fileBytesOf(request) };
  const before = await loadBefore(deps, viewer, form);
  if (before) return answerOf(before, []);
  try {
    return await make(deps, viewer, sent);
  } catch (error) {
    // The second of two concurrent uploads can be refused because of the first.
    const made = error instanceof Refusal ? await loadBefore(deps, viewer, form) : null;
    if (made) return answerOf(made, []);
    throw error;
  }
}

const loadBefore = async (deps: UploadDeps, viewer: Viewer, { idempotencyKey, resumableId }: Form) =>
  (await loadOfKey(deps.db, viewer, idempotencyKey)) ??
  (resumableId ? await loadMadeBefore(deps, viewer, resumableId) : null);

async function make(deps: UploadDeps, viewer: Viewer, { form, file, announced }: Sent): Promise<UploadReply> {
  const options = await loadUploadOptions(deps);
  checkForm(form, options);
  // Refused before the file arrives, and checked again with the set locked.
  if (form.setOf) await loadOwn(deps.db, viewer, form.setOf);
  // A resumable upload's bytes were counted at its announcement.
  const left = (await checkQuota(deps, deps.db, viewer, options, form.resumableId ? 0 : announced)) + announced;
  const uploaded = await openUploaded(deps, viewer, form, file);
  const answer = await withPlainFolder(deps, async (folder) => {
    const plain = path.join(folder, 'upload');
    const format = await check(deps, viewer, { form, uploaded, plain, options, left });
    const sealed = await sealOriginal(deps, newId(), createReadStream(plain));
    const id = await record(deps, viewer, { form, format, sealed, uploaded });
    return answerOf(id, await findExact(deps.db, viewer.id, sealed.sha256, id));
  });
  if (uploaded.resumableId) await endResumable(deps, viewer, uploaded.resumableId);
  return answer;
}

type Checked = { form: Form; uploaded: Uploaded; plain: string; options: UploadOptions; left: number };

/** A refused file ends a resumable upload. After a refused field it waits for a better one. */
async function check(
  deps: UploadDeps,
  viewer: Viewer,
  { form, uploaded, plain, options, left }: Checked,
): Promise<MediaFormat> {
  try {
    const quota = uploaded.resumableId ? null : { left, sentence: overQuota(options) };
    const format = await asHttpRefusal(receive(uploaded.file, { ...options, quota }, form.videoConfirmed, plain));
    checkForm(form, options, kindOf(format));
    const { frames } = await inspectSent(deps, viewer.id, plain, format, options);
    if (form.operations.length > 0 && (kindOf(format) === 'video' || frames > 1)) refuse('not_editable');
    return format;
  } catch (error) {
    const isOfFile = error instanceof Refusal && error.code !== 'invalid';
    if (uploaded.resumableId && isOfFile) await endResumable(deps, viewer, uploaded.resumableId);
    throw error;
  }
}
