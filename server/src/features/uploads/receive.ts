import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { megabyte } from '@veil/contract/fields.ts';
import { type UploadOptions, uploadMessages } from '@veil/contract/uploads.ts';
import { checkDeclaredType, kindOf, type MediaFormat, SNIFF_BYTES, sniff } from '../../media/index.ts';
import type { IncomingFile } from '../../platform/http/form.ts';
import { refuse } from '../../platform/refusal.ts';

/**
 * Streams an upload into a file. A wrong type (by the first bytes) and a file that is too large are refused before the rest is read.
 */
export async function receive(
  file: IncomingFile,
  options: Pick<UploadOptions, 'accept' | 'maxSizeMB'>,
  videoConfirmed: boolean,
  toFile: string,
): Promise<MediaFormat> {
  let format: MediaFormat | undefined;
  let bytes = 0;

  const checkHead = (head: Buffer) => {
    if (bytes === 0) refuse(...refusalOfEmpty(file));
    format = checkDeclaredType(sniff(head.subarray(0, SNIFF_BYTES)), file, options.accept);
    if (kindOf(format) === 'video' && !videoConfirmed) refuse('invalid', uploadMessages.videoUnconfirmed);
    return head;
  };

  const out = createWriteStream(toFile, { flags: 'wx', mode: 0o600 });
  const checkedChunks = async function* (chunks: AsyncIterable<Buffer>) {
    let head = Buffer.alloc(0);
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > options.maxSizeMB * megabyte) refuse('too_large', uploadMessages.tooLarge(options.maxSizeMB));
      if (format) yield chunk;
      else {
        head = Buffer.concat([head, chunk]);
        if (head.length >= SNIFF_BYTES) yield checkHead(head);
      }
    }
    if (!format) yield checkHead(head);
  };

  try {
    await pipeline(file.stream, checkedChunks, out);
  } finally {
    // The caller removes the folder next; a file that is still being opened would be created after that.
    if (!out.closed) await once(out, 'close');
  }
  if (!format) throw new Error('an upload without a format');
  return format;
}

/** Browsers send a file part without a name when no file was chosen. */
const refusalOfEmpty = ({ name }: IncomingFile): ['invalid' | 'broken_file', string] =>
  name ? ['broken_file', 'The file is empty'] : ['invalid', uploadMessages.fileMissing];
