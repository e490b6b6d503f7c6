import { refuse } from '../refusal.ts';
import type { IncomingFile } from './form.ts';
import { say } from './messages.ts';

const megabyte = 1_000_000;

/** Refuses an empty file, and a larger one as soon as it exceeds the limit. */
export async function readFile(file: IncomingFile, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of file.stream as AsyncIterable<Buffer>) {
    size += chunk.length;
    // Leaving the loop destroys the stream.
    if (size > maxBytes) refuse('too_large', say('atMostMegabytes', { megabytes: maxBytes / megabyte }));
    chunks.push(chunk);
  }
  if (size === 0) refuse('broken_file', say('fileIsEmpty'));
  return Buffer.concat(chunks);
}
