import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutboundFailure } from './failure.ts';

export const encodings = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress } as const;

export type Limit = {
  maxBytes: number;
  /** The head of the page suffices. Otherwise a larger body is refused. */
  truncate?: boolean;
};

/** Compressed and decompressed bytes count while streaming, against decompression bombs. */
export async function readBody(body: Readable, encoding: string | null, limit: Limit): Promise<Buffer> {
  const source = unpack(body, encoding, limit.maxBytes);
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop destroys the stream.
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit.maxBytes) {
      if (!limit.truncate) throw tooLarge(limit.maxBytes);
      chunks.push(chunk.subarray(0, chunk.length - (size - limit.maxBytes)));
      break;
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const tooLarge = (maxBytes: number) => new OutboundFailure('too_large', `Over ${maxBytes} bytes`);

function unpack(body: Readable, encoding: string | null, maxBytes: number): Readable {
  if (!encoding || encoding === 'identity') return body;
  // Exactly one encoding, because nested ones multiply a decompression bomb.
  const known = Object.keys(encodings).find((name) => name === encoding || `x-${name}` === encoding);
  if (!known) throw new OutboundFailure('unreachable', `Packed as ${encoding}`);
  const unpacker = encodings[known as keyof typeof encodings]();
  let received = 0;
  body.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > maxBytes) body.destroy(tooLarge(maxBytes));
  });
  body.once('error', (error) => unpacker.destroy(error));
  unpacker.once('close', () => body.destroy());
  return body.pipe(unpacker);
}
