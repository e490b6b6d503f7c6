import type { leaving } from '@veil/contract/safety/leaving.ts';
import { validate as isUuid } from 'uuid';
import type { Deps } from '../../../deps.ts';
import type { MediaServer } from '../../../media-routes.ts';
import { sameBytes } from '../../../platform/crypto/secrets.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { limited, mediaRate } from '../../../platform/http/network-rate.ts';
import { found, refuse } from '../../../platform/refusal.ts';
import { refuseWrongPassword } from '../../people/accounts/index.ts';
import { hasSession } from '../../people/auth/index.ts';
import type { Viewer } from '../../people/members/index.ts';
import { unsealExport } from './export-files.ts';
import { latestExport } from './queries.ts';

/** Time to begin the download, not to end it. Some phones request a file twice. */
const validMs = 5 * 60_000;

type Signing = Pick<Deps, 'secrets'>;
const signatureOf = ({ secrets }: Signing, id: string, until: number): Buffer =>
  secrets.mac('export addresses', `${id} ${until}`);

export async function exportAddress(
  deps: Pick<Deps, 'db' | 'clock' | 'secrets'>,
  viewer: Pick<Viewer, 'id'>,
  { body: { password } }: Asked<typeof leaving.getExportAddress>,
): Promise<{ url: string }> {
  await refuseWrongPassword(deps.db, viewer.id, password);
  const now = deps.clock.now();
  const row = await latestExport(deps.db, viewer.id);
  if (row?.status !== 'ready' || !row.expires_at || row.expires_at <= now) return refuse('not_found');
  const until = now.getTime() + validMs;
  const signature = signatureOf(deps, row.id, until).toString('base64url');
  return { url: `/media/exports/${row.id}?until=${until}&signature=${signature}` };
}

type Address = { Params: { id: string }; Querystring: { until?: string; signature?: string } };

function isSigned(deps: Signing, id: string, { until, signature }: Address['Querystring'], now: Date): boolean {
  const end = Number(until);
  if (!(end > now.getTime())) return false;
  return sameBytes(Buffer.from(String(signature), 'base64url'), signatureOf(deps, id, end));
}

export function serveExports(media: MediaServer, deps: Deps): void {
  media.serveFile<Address>('export', { ...limited(mediaRate), age: 'any' }, async ({ params, query }, reply) => {
    const now = deps.clock.now();
    if (!isUuid(params.id) || !isSigned(deps, params.id, query, now)) return refuse('not_found');
    const row = found(
      await deps.db
        .selectFrom('exports')
        .selectAll()
        .where('id', '=', params.id)
        .where('status', '=', 'ready')
        .where('expires_at', '>', now)
        .executeTakeFirst(),
    );
    const { storage_key: storageKey, wrapped_key: wrappedKey, bytes } = row;
    if (!storageKey || !wrappedKey || !(await hasSession(deps.db, row.member_id, now))) return refuse('not_found');
    const archive = await unsealExport(deps, { storageKey, wrappedKey });
    return reply
      .header('cache-control', 'private, no-store')
      .header(
        'content-disposition',
        `attachment; filename="my-data-${row.requested_at.toISOString().slice(0, 10)}.zip"`,
      )
      .header('content-length', bytes)
      .type('application/zip')
      .send(archive);
  });
}
