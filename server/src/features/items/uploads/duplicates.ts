import type { Reply } from '@veil/contract/call.ts';
import type { OwnDuplicate, uploads } from '@veil/contract/uploads.ts';
import { hammingDistance } from '@veil/imaging';
import type { Db, Deps } from '../../deps.ts';
import type { Viewer } from '../members/index.ts';

type Asked = { sha256: string; pdq?: string | null | undefined; pdqQuality?: number | null | undefined };

/** Bits of 256: PDQ's own bound for one picture in another size or quality. */
const closeWithin = 31;
/** PDQ's own bound: below it a picture is too flat to be told from others. */
const leastQuality = 50;
const shown = 5;
/** Of a member's items, the newest. To read and compare as many takes 0.1 s of CPU. */
const maxHashes = 10_000;

/** The items of a maker, without those that wait for a moderator after their deletion. */
const ownItems = (db: Db, ownerId: string) =>
  db
    .selectFrom('content')
    .innerJoin('originals', 'originals.content_id', 'content.id')
    .select(['content.id', 'content.title', 'content.status'])
    .where('content.owner_id', '=', ownerId)
    .where('content.withdrawn_at', 'is', null)
    .orderBy('content.id', 'desc')
    .$narrowType<{ status: OwnDuplicate['status'] }>();

/** The maker's items of the same bytes, newest first. `except`: the item that is being made. */
export const findExact = (db: Db, ownerId: string, sha256: Buffer, except?: string): Promise<OwnDuplicate[]> =>
  ownItems(db, ownerId)
    .where('originals.sha256', '=', sha256)
    .$if(except !== undefined, (query) => query.where('content.id', '<>', except as string))
    .limit(shown)
    .execute();

/** Names items of the member who asks only: that somebody else has a picture is never told. */
export async function checkUpload(
  { db }: Pick<Deps, 'db'>,
  viewer: Viewer,
  { sha256, pdq, pdqQuality }: Asked,
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
