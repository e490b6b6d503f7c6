import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { megabyte } from '@veil/contract/fields.ts';
import { type UploadOptions, uploadMessages } from '@veil/contract/items/uploads.ts';
import { checkDeclaredType, kindOf, type MediaFormat, SNIFF_BYTES, sniff } from '../../../media/index.ts';
import type { IncomingFile } from '../../../platform/http/form.ts';
import { refuse } from '../../../platform/refusal.ts';
import { say } from './messages.ts';

export type SentFile = Pick<IncomingFile, 'name' | 'type' | 'stream'>;

type Quota = { left: number; sentence: string };

/** Refuses a wrong type (by the first bytes) or size before reading the rest. */
export async function receive(
  file: SentFile,
  options: Pick<UploadOptions, 'accept' | 'maxSizeMB'> & { quota?: Quota | null },
  videoConfirmed: boolean,
  toFile: string,
): Promise<MediaFormat> {
  let format: MediaFormat | undefined;
  let bytes = 0;

  const checkSize = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      bytes += chunk.length;
      if (bytes > options.maxSizeMB * megabyte) refuse('too_large', uploadMessages.tooLarge(options.maxSizeMB));
      if (options.quota && bytes > options.quota.left) refuse('quota', options.quota.sentence);
      yield chunk;
    }
  };
  const checkType = checkHead((head) => {
    if (head.length === 0) refuse(...refusalOfEmpty(file));
    format = checkDeclaredType(sniff(head), file, options.accept);
    if (kindOf(format) === 'video' && !videoConfirmed) refuse('invalid', uploadMessages.videoUnconfirmed);
  });

  const out = createWriteStream(toFile, { flags: 'wx', mode: 0o600 });
  try {
    await pipeline(file.stream, checkSize, checkType, out);
  } finally {
    // The caller removes the folder next; a file still being opened would reappear.
    if (!out.closed) await once(out, 'close');
  }
  if (!format) throw new Error('an upload without a format');
  return format;
}

/** Holds chunks back until `check` has seen the first bytes, or the end of the stream. */
export const checkHead = (check: (head: Buffer) => void) =>
  async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    let head: Buffer | null = Buffer.alloc(0);
    for await (const chunk of chunks) {
      if (head === null) {
        yield chunk;
        continue;
      }
      head = Buffer.concat([head, chunk]);
      if (head.length < SNIFF_BYTES) continue;
      check(head.subarray(0, SNIFF_BYTES));
      yield head;
      head = null;
    }
    if (head === null) return;
    check(head);
    yield head;
  };

/** Browsers send a file part without a name when no file was chosen. */
const refusalOfEmpty = ({ name }: SentFile): ['invalid' | 'broken_file', string] =>
  name ? ['broken_file', say('theFileIsEmpty')] : ['invalid', uploadMessages.fileMissing];
