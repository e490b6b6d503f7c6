import type { Reply } from '@veil/contract/call.ts';
import type { OwnDuplicate, uploads } from '@veil/contract/items/uploads.ts';
import { hammingDistance } from '@veil/imaging';
import type { Db, Deps } from '../../../deps.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import type { Viewer } from '../../people/members/index.ts';

/** Bits of 256: PDQ's own limit for one picture in another size or quality. */
const closeWithin = 31;
/** PDQ's own limit: flatter pictures cannot be distinguished. */
const leastQuality = 50;
const shown = 5;
/** Only this many of a member's newest items are compared. Reading and comparing them takes 0.1 s of CPU. */
const maxHashes = 10_000;

/** Trashed items count, and deleted ones that wait for a moderator do not. */
const ownItems = (db: Db, ownerId: string) =>
  db
    .selectFrom('content')
    .innerJoin('originals', 'originals.content_id', 'content.id')
    .select(['content.id', 'content.title', 'content.status'])
    .select((eb) => eb('content.trashed_at', 'is not', null).as('trashed'))
    .where('content.owner_id', '=', ownerId)
    .where('content.withdrawn_at', 'is', null)
    .orderBy('content.id', 'desc')
    .$narrowType<{ status: OwnDuplicate['status']; trashed: boolean }>();

export const findExact = (db: Db, ownerId: string, sha256: Buffer, except?: string): Promise<OwnDuplicate[]> =>
  ownItems(db, ownerId)
    .where('originals.sha256', '=', sha256)
    .$if(except !== undefined, (query) => query.where('content.id', '<>', except as string))
    .limit(shown)
    .execute();

/** Compares the member's own items alone, so that nobody learns of others' pictures. */
export async function checkUpload(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { body: { sha256, pdq, pdqQuality } }: Asked<typeof uploads.checkUpload>,
): Promise<Reply<typeof uploads.checkUpload>> {
  const exact = await findExact(db, viewer.id, Buffer.from(sha256, 'hex'));
  if (exact.length > 0) return { own: exact, same: 'exact' };
  const isFlat = (pdqQuality ?? 100) < leastQuality;
  const close = pdq && !isFlat ? await findClose(db, viewer.id, Buffer.from(pdq, 'hex')) : [];
  return { own: close, same: close.length > 0 ? 'close' : null };
}

async function findClose(db: Db, ownerId: string, wanted: Buffer): Promise<OwnDuplicate[]> {
  const rows = await ownItems(db, ownerId)
    .select('originals.pdq')
    .where('content.kind', '=', 'image')
    .where('originals.pdq', 'is not', null)
    .where('originals.pdq_quality', '>=', leastQuality)
    .limit(maxHashes)
    .execute();
  return rows.filter((row) => row.pdq && hammingDistance(wanted, row.pdq) <= closeWithin).slice(0, shown);
}
