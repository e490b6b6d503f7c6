import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { ContentForEdit, EditChange } from '@veil/contract/items/editing.ts';
import type * as z from 'zod/mini';
import { newId } from '../../../platform/ids.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { refuseLimited, type Viewer } from '../../people/members/index.ts';
import { refuseWithoutTerms } from '../../site/terms/index.ts';
import { createDraft, loadEditable, loadOwn, refuseEvidence } from '../content/index.ts';
import { insertCorrection, loadCorrection } from '../covers/index.ts';
import {
  openOriginal,
  recordOriginal,
  removeUnrecorded,
  type SealedOriginal,
  sealOriginal,
  withPlainFolder,
} from '../originals/index.ts';
import { editFields, keepOperations, uploadRules } from '../policy/index.ts';
import { checkQuota, lockUploads, recordAttestation } from '../uploads/index.ts';
import { draftOf } from './draft-of.ts';
import { say } from './messages.ts';
import type { Saving } from './save.ts';
import { presentForEdit, requireStill } from './state.ts';

type Change = z.infer<typeof EditChange>;
/** Private, from the same picture; its maker reviews it before publication. */
export async function saveAsNew(deps: Saving, viewer: Viewer, id: string, change: Change): Promise<ContentForEdit> {
  refuseLimited(deps, viewer);
  await refuseWithoutTerms(deps.db, viewer);
  const source = await loadOwn(deps.db, viewer, id);
  const missing = say('sayHowTheNewPicture');
  if (!change.operations) refuse('invalid', missing, { operations: missing });
  await requireStill(deps, viewer, source);
  await requireCopiable(deps, deps.db, viewer, id);
  await checkQuota(deps, deps.db, viewer, await uploadRules.load(deps.db));
  const copyId = newId();
  const row = await withPlainFolder(deps, async (folder) => {
    const plain = path.join(folder, 'original');
    const { format } = found(await openOriginal(deps, source.id, plain));
    const sealed = await sealOriginal(deps, copyId, createReadStream(plain));
    return record(deps, viewer, source.id, { sealed, format, change });
  });
  return presentForEdit(deps, viewer, row);
}

async function requireCopiable(deps: Saving, db: Saving['db'], viewer: Viewer, id: string): Promise<void> {
  if ((await loadOwn(db, viewer, id)).status === 'hidden') refuse('conflict', say('cannotBeCopiedNow'));
  await refuseEvidence(deps, db, id);
}

type Copy = { sealed: SealedOriginal; format: string; change: Change };

async function record(deps: Saving, viewer: Viewer, sourceId: string, { sealed, format, change }: Copy) {
  const id = sealed.contentId;
  try {
    return await deps.db.transaction().execute(async (tx) => {
      await lockUploads(tx, viewer.id);
      const rules = await uploadRules.load(tx);
      await checkQuota(deps, tx, viewer, rules, sealed.bytes);
      const source = await loadEditable(tx, viewer, sourceId);
      await refuseEvidence(deps, tx, sourceId);
      const row = await createDraft(deps, tx, viewer, await draftOf(tx, { source, change, rules, id }), editFields);
      await recordOriginal(tx, sealed, format);
      const at = deps.clock.now();
      await keepOperations(deps, tx, id, { viewer, rules, operations: change.operations ?? [] });
      const correction = await loadCorrection(tx, sourceId);
      if (correction) await insertCorrection(tx, id, { covers: correction.covers, by: viewer.id, at, number: 1 });
      const attested = { contentId: id, memberId: viewer.id, kind: 'image', videoConfirmed: false } as const;
      await recordAttestation(tx, { ...attested, bytes: sealed.bytes, at });
      return row;
    });
  } catch (error) {
    await removeUnrecorded(deps, sealed, error);
    throw error;
  }
}
