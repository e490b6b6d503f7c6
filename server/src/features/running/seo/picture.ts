import { previewFile, previewSize, type Seo, type seo } from '@veil/contract/running/seo.ts';
import type { Deps } from '../../../deps.ts';
import { type MediaFormat, MediaRefusal, sniff, type Thumbnail } from '../../../media/index.ts';
import type { MediaServer } from '../../../media-routes.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { limited, mediaRate } from '../../../platform/http/network-rate.ts';
import { readFile } from '../../../platform/http/read-file.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { say } from './messages.ts';
import { deletePicture, readPictureFile, writePicture } from './queries.ts';
import { readSeo, type SeoDeps } from './seo.ts';

const formats: readonly (string | null)[] = ['jpeg', 'png', 'webp'];
const maxPixels = 50_000_000;
const hourSeconds = 3600;

type PictureDeps = SeoDeps & Pick<Deps, 'db' | 'clock' | 'media' | 'log' | 'hooks'>;

export const previewRef = 'preview';

export async function savePreviewPicture(
  deps: PictureDeps,
  viewer: Viewer,
  { file }: Asked<typeof seo.savePreviewPicture>,
): Promise<Seo> {
  if (!file) return refuse('invalid', say('chooseAPicture'), { file: say('chooseAPicture') });
  const changed_at = deps.clock.now();
  const bytes = await readFile(file, previewFile.maxBytes);
  const { data, width, height } = await drawn(deps, viewer.id, changed_at, bytes);
  await writePicture(deps.db, { file: data, width, height, changed_at });
  return readSeo(deps);
}

export async function removePreviewPicture(deps: SeoDeps): Promise<Seo> {
  await deletePicture(deps.db);
  return readSeo(deps);
}

async function drawn(deps: PictureDeps, member: string, at: Date, bytes: Buffer): Promise<Thumbnail> {
  const format = sniff(bytes);
  if (!formats.includes(format)) return refuse('unsupported_type', say('onlyThesePictures'));
  const sent = { bytes, format: format as MediaFormat, maxPixels };
  const picture = { kind: 'preview', ref: previewRef, file: at.toISOString(), memberId: null, sent };
  await deps.hooks.checkPicture(deps, picture);
  try {
    const ask = { ...sent, maxSide: previewSize.width, as: 'jpeg' as const };
    return await deps.media.thumbnail(bytes, ask, member);
  } catch (error) {
    if (error instanceof MediaRefusal) throw new Refusal('broken_file', error.message);
    throw error;
  }
}

export function servePreviewPicture(media: MediaServer, deps: Pick<Deps, 'db'>): void {
  media.serveFile('preview', { ...limited(mediaRate), embeddable: true, age: 'any' }, async (_request, reply) => {
    const file = await readPictureFile(deps.db);
    if (!file) return refuse('not_found');
    return reply
      .header('cache-control', `public, max-age=${hourSeconds}`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/jpeg')
      .send(file);
  });
}
