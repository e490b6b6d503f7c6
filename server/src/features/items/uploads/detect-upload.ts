import path from 'node:path';
import { partNames } from '@veil/contract/body-parts.ts';
import type { Reply } from '@veil/contract/call.ts';
import { megabyte } from '@veil/contract/fields.ts';
import { detectableBytes } from '@veil/contract/items/upload-detection.ts';
import { uploadMessages, type uploads } from '@veil/contract/items/uploads.ts';
import type { Deps } from '../../../deps.ts';
import { kindOf } from '../../../media/index.ts';
import type { Asked } from '../../../platform/http/handler.ts';
import { Refusal, refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import { coversOf, phrasesOfFound, pictureFactsOf } from '../covers/index.ts';
import { asHttpRefusal, inspectSent, receive, type SentFile, withPlainFolder } from '../originals/index.ts';
import { isPlain } from '../publishing/index.ts';
import { loadUploadOptions } from './options.ts';
import { endResumable, loadResumable, openResumed } from './resumable.ts';

type DetectDeps = Pick<Deps, 'db' | 'config' | 'clock' | 'storage' | 'secrets' | 'media'>;
type Found = Reply<typeof uploads.detectUpload>;

const moving: Found = { found: [], people: 0, alt: [], missing: [], isPlain: false, isMoving: true };

/**
 * The form's preview needs it. The upload's job detects again and decides. No pixel leaves, and nothing is stored.
 * A refused file ends the resumable upload.
 */
export async function detectUpload(
  deps: DetectDeps,
  viewer: Viewer,
  { body: { resumableId } }: Asked<typeof uploads.detectUpload>,
): Promise<Found> {
  const row = await loadResumable(deps, viewer, resumableId);
  if (row && row.bytes > detectableBytes) refuse('too_large', uploadMessages.tooLarge(detectableBytes / megabyte));
  const sent = (await openResumed(deps, viewer, resumableId)) ?? refuse('not_found', uploadMessages.uploadEnded);
  try {
    return await detectIn(deps, viewer, sent);
  } catch (error) {
    if (error instanceof Refusal) await endResumable(deps, viewer, resumableId);
    throw error;
  }
}

async function detectIn(deps: DetectDeps, viewer: Viewer, sent: SentFile): Promise<Found> {
  const options = await loadUploadOptions(deps);
  return withPlainFolder(deps, async (folder) => {
    const plain = path.join(folder, 'upload');
    const format = await asHttpRefusal(receive(sent, options, true, plain));
    if (kindOf(format) === 'video') return moving;
    const inspection = await inspectSent(deps, viewer.id, plain, format, options);
    if (inspection.frames > 1) return moving;
    const { detection } = await asHttpRefusal(deps.media.examine(plain, inspection, viewer.id));
    const choice = { scope: 'detection', chosenParts: partNames } as const;
    const covers = coversOf(detection, choice, pictureFactsOf(deps, inspection));
    return {
      found: covers.flatMap(({ part, shape, unsure, keys: [key] }) =>
        key ? [{ part, shape, unsure, box: key.box }] : [],
      ),
      people: detection.people?.length ?? 0,
      alt: phrasesOfFound(detection),
      missing: [...new Set((detection.people ?? []).flatMap(({ missing }) => missing))],
      isPlain: isPlain(detection),
      isMoving: false,
    };
  });
}
