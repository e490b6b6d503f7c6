import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import type { restrictedCases } from '@veil/contract/safety/restricted-cases.ts';
import type { Deps } from '../../../deps.ts';
import type { MediaServer } from '../../../media-routes.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { limited, mediaRate } from '../../../platform/http/network-rate.ts';
import { newId } from '../../../platform/ids.ts';
import { refuse } from '../../../platform/refusal.ts';
import { verdictOn } from '../../items/delivery/index.ts';
import { openOriginal, openPlainFolder } from '../../items/originals/index.ts';
import { refuseWrongPassword } from '../../people/accounts/index.ts';
import type { Viewer } from '../../people/members/index.ts';
import { recordAudit } from '../../site/audit/index.ts';
import { appendEvent } from '../cases/index.ts';
import { type Address, readAddress, signatureOf, validMs } from './evidence-address.ts';
import { fileTakenNote } from './file-taken.ts';
import { say } from './messages.ts';
import { insertEvidenceAddress, loadRestricted, useEvidenceAddress } from './queries.ts';

/**
 * Allows one download, by this session of an admin who gave password and reason. The reason becomes a step of the case.
 */
export async function releaseMedia(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  viewer: Viewer,
  { params: { id }, body: { password, reason } }: Asked<typeof restrictedCases.releaseRestrictedMedia>,
): Promise<{ url: string }> {
  const row = await loadRestricted(deps.db, id);
  if (row.lifted_at) refuse('conflict', say('nothingToReport'));
  if (row.destroyed_at) refuse('conflict', say('evidenceWasDestroyed'));
  await refuseWrongPassword(deps.db, viewer.id, password);
  const at = deps.clock.now();
  const address = newId();
  const about = { kind: 'restricted_case', id };
  const text = fileTakenNote(reason);
  await deps.db.transaction().execute(async (tx) => {
    await appendEvent(tx, row.case_id, { kind: 'note', detail: { text }, by: viewer.id, at });
    await recordAudit(tx, { by: viewer.id, act: 'restricted_media_released', about, detail: {}, at });
    await insertEvidenceAddress(tx, {
      id: address,
      restricted_case_id: id,
      session_id: viewer.sessionId ?? refuse('unauthorized'),
      ends_at: new Date(at.getTime() + validMs),
    });
  });
  const signature = signatureOf(deps, id, address).toString('base64url');
  return { url: `/media/evidence/${id}?address=${address}&signature=${signature}` };
}

/** Only for this may the uploaded file of a restricted case be opened. */
export function serveEvidence(media: MediaServer, deps: Deps): void {
  media.serveFile<Address>('evidence', { ...limited(mediaRate), age: 'any' }, async (request, reply) => {
    const address = readAddress(deps, request.params, request.query);
    const asker = await media.identify(request);
    const row = await loadRestricted(deps.db, request.params.id);
    if (!asker?.sessionId || row.lifted_at || row.destroyed_at) return refuse('not_found');
    if ((await verdictOn(deps.db, asker, row.content_id, 'evidence')) !== 'clear') return refuse('not_found');
    const use = { id: address, caseId: row.id, sessionId: asker.sessionId, now: deps.clock.now() };
    if (!(await useEvidenceAddress(deps.db, use))) return refuse('not_found');
    const { folder, close } = await openPlainFolder(deps, 'plain');
    try {
      const file = path.join(folder, 'original');
      const original = await openOriginal(deps, row.content_id, file);
      if (!original) return refuse('not_found');
      const { size } = await stat(file);
      const stream = createReadStream(file);
      void finished(stream)
        .catch(() => undefined)
        .then(close);
      return await reply
        .header('cache-control', 'private, no-store')
        .header('content-disposition', `attachment; filename="evidence-${row.id}.${original.format}"`)
        .header('content-length', size)
        .type('application/octet-stream')
        .send(stream);
    } catch (error) {
      await close();
      throw error;
    }
  });
}
