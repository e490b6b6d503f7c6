import type { Deps } from '../../deps.ts';
import { sameBytes } from '../../platform/crypto/secrets.ts';
import { refuse } from '../../platform/refusal.ts';
import { withLocalFile } from '../delivery/index.ts';

type Signing = Pick<Deps, 'secrets' | 'clock'>;

/** Long enough to look at a page, too short to be passed on. */
const ticketMs = 15 * 60_000;
/** Pixels: enough to recognise oneself. */
const stillWidth = 640;

const sign = ({ secrets }: Signing, message: string): Buffer => secrets.mac('release still', message).subarray(0, 16);

export function stillAddress(deps: Signing, releaseId: string): string {
  const message = `${releaseId}.${deps.clock.now().getTime() + ticketMs}`;
  return `/api/releases/still?ticket=${message}.${sign(deps, message).toString('base64url')}`;
}

function releaseOf(deps: Signing, ticket: string): string | null {
  const [id = '', until = '', signature = ''] = ticket.split('.');
  if (!(Number(until) > deps.clock.now().getTime())) return null;
  return sameBytes(Buffer.from(signature, 'base64url'), sign(deps, `${id}.${until}`)) ? id : null;
}

/** The master of the item's present version: what is published, with its covers. Never the original. */
export async function drawStill(
  deps: Signing & Pick<Deps, 'db' | 'storage' | 'media'>,
  ticket: string,
): Promise<Buffer> {
  const id = releaseOf(deps, ticket) ?? refuse('not_found');
  const master = await deps.db
    .selectFrom('consent_releases')
    .innerJoin('content', 'content.id', 'consent_releases.content_id')
    .innerJoin('masters', (on) =>
      on.onRef('masters.content_id', '=', 'content.id').onRef('masters.mask_version', '=', 'content.mask_version'),
    )
    .select(['masters.storage_key', 'content.width'])
    .where('consent_releases.id', '=', id)
    .where('consent_releases.state', 'in', ['asked', 'agreed'])
    .where('content.withdrawn_at', 'is', null)
    .executeTakeFirst();
  const { storage_key, width } = master ?? refuse('not_found');
  const ask = { width: Math.min(width ?? stillWidth, stillWidth), format: 'webp' as const, veil: null };
  return withLocalFile(deps, storage_key, (file) => deps.media.render(file, ask));
}
