import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { ContentForEdit } from '@veil/contract/editing.ts';
import type { PictureForm } from '@veil/contract/picture-form.ts';
import { uploadMessages } from '@veil/contract/uploads.ts';
import type * as z from 'zod/mini';
import type { Db } from '../../deps.ts';
import { kindOf, type MediaFormat } from '../../media/index.ts';
import type { IncomingFile } from '../../platform/http/form.ts';
import { newId } from '../../platform/ids.ts';
import { refuse } from '../../platform/refusal.ts';
import {
  type ContentRow,
  changeContent,
  forgetPicture,
  loadEditable,
  loadOwn,
  refuseEvidence,
} from '../content/index.ts';
import { eraseSoon, insertErasures } from '../delivery/index.ts';
import { loadEdit, writeEdit } from '../edits/index.ts';
import { holdActive, type Viewer } from '../members/index.ts';
import {
  asHttpRefusal,
  destroyOriginal,
  inspectSent,
  receive,
  recordOriginal,
  removeUnrecorded,
  type SealedOriginal,
  sealOriginal,
  withPlainFolder,
} from '../originals/index.ts';
import {
  checkQuota,
  loadUploadOptions,
  lockUploads,
  overQuota,
  recordAttestation,
  setAttestationAside,
} from '../uploads/index.ts';
import type { Saving } from './save.ts';
import { presentForEdit } from './state.ts';

type Sent = { form: z.infer<typeof PictureForm>; file: IncomingFile | null };
type Replacement = { format: MediaFormat; sealed: SealedOriginal; form: Sent['form'] };

/** A file takes the place of the picture of the viewer's own item: checked as an upload is, before anything changes. */
export async function replacePicture(
  deps: Saving,
  viewer: Viewer,
  id: string,
  { form, file }: Sent,
): Promise<ContentForEdit> {
  const { id: contentId } = await loadReplaceable(deps, deps.db, viewer, id);
  if (!form.adultsAgree) refuse('invalid', uploadMessages.adultsMissing, { adultsAgree: uploadMessages.adultsMissing });
  const options = await loadUploadOptions(deps);
  const left = await checkQuota(deps, deps.db, viewer, options);
  if (!file) return refuse('invalid', uploadMessages.selectFile, { file: uploadMessages.selectFile });
  const { row, ended } = await withPlainFolder(deps, async (folder) => {
    const plain = path.join(folder, 'upload');
    const format = await asHttpRefusal(
      receivePicture(file, { ...options, quota: { left, sentence: overQuota(options) } }, plain),
    );
    await inspectSent(deps, viewer.id, plain, format, options);
    const sealed = await sealOriginal(deps, contentId, createReadStream(plain), newId());
    return record(deps, viewer, { format, sealed, form });
  });
  await eraseSoon(deps, ended);
  return presentForEdit(deps, viewer, row);
}

async function receivePicture(file: IncomingFile, options: Parameters<typeof receive>[1], to: string) {
  const accept = options.accept.filter((format) => kindOf(format) === 'image');
  return receive(file, { ...options, accept }, false, to);
}

/** The viewer's own picture, which no report holds. */
async function loadReplaceable(deps: Saving, db: Db, viewer: Viewer, id: string): Promise<ContentRow> {
  const row = await loadOwn(db, viewer, id);
  if (row.kind === 'video') refuse('not_editable', 'Only a picture can be replaced by a file');
  await refuseEvidence(deps, db, row.id);
  return row;
}

/** In one transaction: the key of the old file first, then all that was known of it, then the new file and the job that looks at it. */
async function record(deps: Saving, viewer: Viewer, { format, sealed, form }: Replacement) {
  const id = sealed.contentId;
  try {
    return await deps.db.transaction().execute(async (tx) => {
      await lockUploads(tx, viewer.id);
      if (!(await holdActive(tx, viewer.id))) refuse('suspended');
      await checkQuota(deps, tx, viewer, await loadUploadOptions(deps, tx), sealed.bytes);
      const before = await loadEditable(tx, viewer, id);
      await loadReplaceable(deps, tx, viewer, id);
      const old = await destroyOriginal(tx, id);
      const ended = old ? [old] : [];
      if (old) await insertErasures(tx, ended);
      await recordOriginal(tx, sealed, format);
      const row = await forgetPicture(deps, tx, before);
      if ((await loadEdit(tx, id)).operations.length > 0) await writeEdit(tx, id, [], deps.clock.now());
      await setAttestationAside(tx, id, newId());
      const at = deps.clock.now();
      const attested = { contentId: id, memberId: viewer.id, kind: 'image', videoConfirmed: false } as const;
      await recordAttestation(tx, { ...attested, bytes: sealed.bytes, at });
      const { title, description, visibility } = form;
      const change = { title, description, visibility };
      const changed = await changeContent(deps, tx, viewer, row, { change, redraw: true });
      return { row: changed.row, ended: [...ended, ...changed.ended] };
    });
  } catch (error) {
    await removeUnrecorded(deps, sealed, error);
    throw error;
  }
}
