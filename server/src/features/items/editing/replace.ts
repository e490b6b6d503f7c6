import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { ContentForEdit, editing } from '@veil/contract/items/editing.ts';
import type { PictureForm } from '@veil/contract/items/picture-form.ts';
import { uploadMessages } from '@veil/contract/items/uploads.ts';
import type * as z from 'zod/mini';
import type { Db } from '../../../deps.ts';
import { kindOf, type MediaFormat } from '../../../media/index.ts';
import type { IncomingFile } from '../../../platform/http/form.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import { holdActive, type Viewer } from '../../people/members/index.ts';
import {
  type ContentRow,
  changeContent,
  forgetPicture,
  loadEditable,
  loadOwn,
  refuseEvidence,
} from '../content/index.ts';
import { loadEdit, writeEdit } from '../covers/index.ts';
import { eraseSoon, insertErasures } from '../delivery/index.ts';
import { insertNoiseSeed } from '../noise/index.ts';
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
import { type Inherited, inheritNoise } from '../publishing/index.ts';
import {
  checkQuota,
  loadUploadOptions,
  lockUploads,
  overQuota,
  recordAttestation,
  setAttestationAside,
} from '../uploads/index.ts';
import { say } from './messages.ts';
import type { Saving } from './save.ts';
import { presentForEdit } from './state.ts';

type Sent = { form: z.infer<typeof PictureForm>; file: IncomingFile | null };
type Replacement = { format: MediaFormat; sealed: SealedOriginal; form: Sent['form']; inherited: Inherited };

const replacedSince = say('thisPictureWasReplaced');

/** The file is checked like an upload before anything changes. */
export async function replacePicture(
  deps: Saving,
  viewer: Viewer,
  { params: { id }, form, file }: Asked<typeof editing.replacePicture>,
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
    const inspection = await inspectSent(deps, viewer.id, plain, format, options);
    const item = { id: contentId, ownerId: viewer.id };
    const inherited = await inheritNoise(deps, item, { file: plain, format, inspection });
    const sealed = await sealOriginal(deps, contentId, createReadStream(plain), newId());
    return record(deps, viewer, { format, sealed, form, inherited });
  });
  await eraseSoon(deps, ended);
  return presentForEdit(deps, viewer, row);
}

async function receivePicture(file: IncomingFile, options: Parameters<typeof receive>[1], to: string) {
  const accept = options.accept.filter((format) => kindOf(format) === 'image');
  return receive(file, { ...options, accept }, false, to);
}

async function loadReplaceable(deps: Saving, db: Db, viewer: Viewer, id: string): Promise<ContentRow> {
  const row = await loadOwn(db, viewer, id);
  if (row.kind === 'video') refuse('not_editable', say('onlyAPictureCanBeReplaced'));
  await refuseEvidence(deps, db, row.id);
  return row;
}

/** One transaction also deletes the old file's key and facts about it. */
async function record(deps: Saving, viewer: Viewer, { format, sealed, form, inherited }: Replacement) {
  const id = sealed.contentId;
  try {
    return await deps.db.transaction().execute(async (tx) => {
      await lockUploads(tx, viewer.id);
      if (!(await holdActive(tx, viewer.id))) refuse('suspended');
      await checkQuota(deps, tx, viewer, await loadUploadOptions(deps, tx), sealed.bytes);
      const before = await loadEditable(tx, viewer, id);
      await loadReplaceable(deps, tx, viewer, id);
      const forgotten = await forgetPicture(deps, tx, before);
      const old = await destroyOriginal(tx, id);
      if (old !== inherited.replaces) refuse('conflict', replacedSince);
      const ended = old ? [old] : [];
      if (old) await insertErasures(tx, ended);
      await recordOriginal(tx, sealed, format);
      if (inherited.noise) await insertNoiseSeed(tx, id, inherited.noise);
      if ((await loadEdit(tx, id)).operations.length > 0) await writeEdit(tx, id, [], deps.clock.now());
      await setAttestationAside(tx, id, newId());
      const at = deps.clock.now();
      const attested = { contentId: id, memberId: viewer.id, kind: 'image', videoConfirmed: false } as const;
      await recordAttestation(tx, { ...attested, bytes: sealed.bytes, at });
      const { title, description, visibility } = form;
      const change = { title, description, visibility };
      const changed = await changeContent(deps, tx, viewer, forgotten, { change, redraw: true });
      return { row: changed.row, ended: [...ended, ...changed.ended] };
    });
  } catch (error) {
    await removeUnrecorded(deps, sealed, error);
    throw error;
  }
}
