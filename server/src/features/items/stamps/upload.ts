import {
  type AdminStamp,
  maxStamps,
  stampFile,
  stampMaxSide,
  type stamps,
  stampThumbSide,
} from '@veil/contract/items/stamps.ts';
import type { ProblemCode } from '@veil/contract/problem.ts';
import type { Db, Deps } from '../../../deps.ts';
import {
  FORMATS,
  type MediaFormat,
  MediaRefusal,
  type RefusalCode,
  type StampFiles,
  sniff,
} from '../../../media/index.ts';
import type { IncomingFile } from '../../../platform/http/form.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { readFile } from '../../../platform/http/read-file.ts';
import { newId } from '../../../platform/ids.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { say } from './messages.ts';
import { readAdminStamp } from './present.ts';
import { insertStamp, lockStamps, markStored, writeTiers } from './queries.ts';
import { storeFiles } from './store.ts';
import { refuseUnknownTiers } from './tiers.ts';

type StampUploadDeps = Pick<Deps, 'db' | 'clock' | 'secrets' | 'storage' | 'media' | 'log' | 'hooks'>;

/** Limit that protects the decoder. */
const maxPixels = 50_000_000;

/** A killed process leaves only an invisible row. */
export async function uploadStamp(
  deps: StampUploadDeps,
  viewer: Viewer,
  { file, form: { name, tiers, active } }: Asked<typeof stamps.uploadStamp>,
): Promise<AdminStamp> {
  const id = newId();
  const files = await drawn(deps, viewer, id, file);
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (tx) => {
    await lockStamps(tx);
    await refuseTooMany(tx);
    await refuseUnknownTiers(tx, tiers);
    const size = { width: files.width, height: files.height };
    await insertStamp(tx, { id, name, active, ...size, created_by: viewer.id, created_at: now });
    await writeTiers(tx, id, tiers);
  });
  await storeFiles(deps.storage, id, files);
  await markStored(deps.db, id, deps.clock.now());
  return readAdminStamp(deps, viewer, id);
}

async function refuseTooMany(tx: Db): Promise<void> {
  const { count } = await tx
    .selectFrom('stamps')
    .where('drawn', 'is', null)
    .where('deleted_at', 'is', null)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxStamps) refuse('conflict', say('thereCanBeAtMost', { most: maxStamps }));
}

const codes: Partial<Record<RefusalCode, ProblemCode>> = {
  type_mismatch: 'type_mismatch',
  too_many_pixels: 'too_many_pixels',
};

const accepted = (format: string | null): format is MediaFormat =>
  format !== null && format in FORMATS && stampFile.types.some((type) => type === FORMATS[format as MediaFormat].mime);

async function drawn(
  deps: StampUploadDeps,
  viewer: Viewer,
  id: string,
  file: IncomingFile | null,
): Promise<StampFiles> {
  if (!file) return refuse('invalid', say('chooseAPicture'), { file: say('chooseAPicture') });
  const bytes = await readFile(file, stampFile.maxBytes);
  const format = sniff(bytes);
  if (!accepted(format)) return refuse('unsupported_type', say('onlyPngWebpAndJpeg'));
  const source = { bytes, format, maxPixels };
  await deps.hooks.checkPicture(deps, { kind: 'stamp', ref: id, file: id, memberId: null, sent: source });
  try {
    return await deps.media.stamp({ source, maxSide: stampMaxSide, thumbSide: stampThumbSide }, viewer.id);
  } catch (error) {
    if (!(error instanceof MediaRefusal)) throw error;
    throw new Refusal(codes[error.code] ?? 'broken_file', error.message);
  }
}
