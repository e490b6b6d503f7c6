import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { OutboundFailure } from './failure.ts';

/** What we say that we can unpack. */
export const encodings = { gzip: createGunzip, deflate: createInflate, br: createBrotliDecompress } as const;

export type Limit = {
  maxBytes: number;
  /** Keeps what fits, for pages whose head is all that is wanted; else a body that is larger is refused. */
  cut?: boolean;
};

/** The unpacked body. Both what comes over the wire and what it unfolds to are counted while they stream. */
export async function readBody(body: Readable, encoding: string | null, limit: Limit): Promise<Buffer> {
  const source = unpack(body, encoding, limit.maxBytes);
  const chunks: Buffer[] = [];
  let size = 0;
  // Leaving the loop destroys the stream: nothing more is read.
  for await (const chunk of source as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > limit.maxBytes) {
      if (!limit.cut) throw tooLarge(limit.maxBytes);
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
  // One packing, by name: a list of them would be a bomb in a bomb.
  const known = Object.keys(encodings).find((name) => name === encoding || `x-${name}` === encoding);
  if (!known) throw new OutboundFailure('unreachable', `Packed as ${encoding}`);
  const unpacker = encodings[known as keyof typeof encodings]();
  let wire = 0;
  body.on('data', (chunk: Buffer) => {
    wire += chunk.length;
    if (wire > maxBytes) body.destroy(tooLarge(maxBytes));
  });
  body.once('error', (error) => unpacker.destroy(error));
  unpacker.once('close', () => body.destroy());
  return body.pipe(unpacker);
}
