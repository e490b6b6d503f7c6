import type { UploadForm } from '@veil/contract/items/upload-form.ts';
import { uploadMessages } from '@veil/contract/items/uploads.ts';
import type * as z from 'zod/mini';
import type { Deps } from '../../../deps.ts';
import type { IncomingFile } from '../../../platform/http/form.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { Viewer } from '../../people/members/index.ts';
import type { SentFile } from '../originals/index.ts';
import { openPoolFile } from '../sources/index.ts';
import { openResumed } from './resumable.ts';

export type Uploaded = { file: SentFile; resumableId?: string; poolId?: string };

type Form = Pick<z.infer<typeof UploadForm>, 'resumableId' | 'publicContentUrl'>;

export async function openUploaded(
  deps: Pick<Deps, 'db' | 'clock' | 'config' | 'secrets' | 'storage'>,
  viewer: Viewer,
  { resumableId, publicContentUrl }: Form,
  sent: IncomingFile | null,
): Promise<Uploaded> {
  // Browsers send a file part without a name if no file was chosen.
  const isFileSent = sent !== null && (sent.name !== '' || !(resumableId || publicContentUrl));
  if ([isFileSent, resumableId, publicContentUrl].filter(Boolean).length > 1) refuse('invalid', uploadMessages.oneFile);
  if (resumableId) {
    const file = await openResumed(deps, viewer, resumableId);
    return file ? { file, resumableId } : refuse('not_found', uploadMessages.uploadEnded);
  }
  if (publicContentUrl) {
    const opened = await openPoolFile(deps, publicContentUrl);
    const sentence = uploadMessages.notPublicContent;
    return opened ?? refuse('not_public_content', sentence, { publicContentUrl: sentence });
  }
  return sent ? { file: sent } : refuse('invalid', uploadMessages.fileMissing, { file: uploadMessages.fileMissing });
}
