import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { finished } from 'node:stream/promises';
import { validate as isUuid } from 'uuid';
import type { Deps } from '../../deps.ts';
import type { MediaServer } from '../../media-routes.ts';
import { sameBytes } from '../../platform/crypto/secrets.ts';
import { limited, mediaRate } from '../../platform/http/network-rate.ts';
import { refuse } from '../../platform/refusal.ts';
import { hasSession, refuseWrongPassword } from '../accounts/index.ts';
import { recordAudit } from '../audit/index.ts';
import { isAdmin, loadViewer, type Viewer } from '../members/index.ts';
import { appendEvent } from '../moderation/index.ts';
import { openOriginal, openPlainFolder } from '../originals/index.ts';
import { loadRestricted } from './queries.ts';

/** To begin the download. */
const validMs = 5 * 60_000;

type Signing = Pick<Deps, 'secrets'>;
const signatureOf = ({ secrets }: Signing, id: string, by: string, until: number): Buffer =>
  secrets.mac('restricted media', `${id} ${by} ${until}`);

/** An address of the uploaded file, for this admin alone, who gave password and reason. The reason becomes a step of the case. */
export async function releaseMedia(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  viewer: Viewer,
  id: string,
  { password, reason }: { password: string; reason: string },
): Promise<{ url: string }> {
  const row = await loadRestricted(deps.db, id);
  if (row.lifted_at) refuse('conflict', 'The restriction was lifted: there is nothing to report');
  if (row.destroyed_at) refuse('conflict', 'The evidence was destroyed');
  await refuseWrongPassword(deps.db, viewer.id, password);
  const at = deps.clock.now();
  const until = at.getTime() + validMs;
  const about = { kind: 'restricted_case', id };
  const text = `The uploaded file was taken for an authority: ${reason}`;
  await deps.db.transaction().execute(async (tx) => {
    await appendEvent(tx, row.case_id, { kind: 'note', detail: { text }, by: viewer.id, at });
    await recordAudit(tx, { by: viewer.id, act: 'restricted_media_released', about, detail: {}, at });
  });
  const signature = signatureOf(deps, id, viewer.id, until).toString('base64url');
  return { url: `/media/evidence/${id}?by=${viewer.id}&until=${until}&signature=${signature}` };
}

type Address = { Params: { id: string }; Querystring: { by?: string; until?: string; signature?: string } };

/** Who asked for it, where the address is theirs, still holds, and they are signed in as an admin. */
async function askerOf(deps: Deps, { id }: Address['Params'], { by, until, signature }: Address['Querystring']) {
  const now = deps.clock.now();
  const end = Number(until);
  if (!isUuid(id) || !by || !isUuid(by) || !(end > now.getTime())) return refuse('not_found');
  const fits = sameBytes(Buffer.from(String(signature), 'base64url'), signatureOf(deps, id, by, end));
  if (!fits || !(await hasSession(deps.db, by, now))) return refuse('not_found');
  const asker = await loadViewer(deps, by);
  return asker && isAdmin(asker) && !asker.suspended ? asker : refuse('not_found');
}

/** The uploaded file of a restricted case, which is opened for nothing else. */
export function serveEvidence(media: MediaServer, deps: Deps): void {
  media.serveFile<Address>('evidence', { ...limited(mediaRate), age: 'any' }, async ({ params, query }, reply) => {
    await askerOf(deps, params, query);
    const row = await loadRestricted(deps.db, params.id);
    if (row.lifted_at || row.destroyed_at) return refuse('not_found');
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
