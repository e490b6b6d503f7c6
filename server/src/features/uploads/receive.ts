import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { megabyte } from '@veil/contract/fields.ts';
import { type UploadOptions, uploadMessages } from '@veil/contract/uploads.ts';
import { checkDeclaredType, kindOf, type MediaFormat, SNIFF_BYTES, sniff } from '../../media/index.ts';
import type { IncomingFile } from '../../platform/http/form.ts';
import { refuse } from '../../platform/refusal.ts';

/**
 * Writes an upload to a file as it comes in, with flat memory. What its first bytes or its size forbid is refused while it
 * streams, before the rest of it is taken.
 */
export async function receive(
  file: IncomingFile,
  options: Pick<UploadOptions, 'accept' | 'maxSizeMB'>,
  videoConfirmed: boolean,
  toFile: string,
): Promise<MediaFormat> {
  let format: MediaFormat | undefined;
  let bytes = 0;

  const admit = (head: Buffer) => {
    if (bytes === 0) refuse(...emptiness(file));
    format = checkDeclaredType(sniff(head.subarray(0, SNIFF_BYTES)), file, options.accept);
    if (kindOf(format) === 'video' && !videoConfirmed) refuse('invalid', uploadMessages.videoUnconfirmed);
    return head;
  };

  const out = createWriteStream(toFile, { flags: 'wx', mode: 0o600 });
  const take = async function* (chunks: AsyncIterable<Buffer>) {
    let head = Buffer.alloc(0);
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > options.maxSizeMB * megabyte) refuse('too_large', uploadMessages.tooLarge(options.maxSizeMB));
      if (format) yield chunk;
      else {
        head = Buffer.concat([head, chunk]);
        if (head.length >= SNIFF_BYTES) yield admit(head);
      }
    }
    if (!format) yield admit(head);
  };

  try {
    await pipeline(file.stream, take, out);
  } finally {
    // Its folder is about to be removed: a file that is still being opened would come back.
    if (!out.closed) await once(out, 'close');
  }
  if (!format) throw new Error('an upload without a format');
  return format;
}

/** A browser sends a part without a name when nobody chose a file. */
const emptiness = ({ name }: IncomingFile): ['invalid' | 'broken_file', string] =>
  name ? ['broken_file', 'The file is empty'] : ['invalid', uploadMessages.fileMissing];
