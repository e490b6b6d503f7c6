import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline, type Readable, Transform, type TransformCallback } from 'node:stream';
import type { Got, Source } from './storage-type.ts';

export type Opened = { body: Readable; length: number | null };

/** A body of another length fails at its end. */
export async function openSource(source: Exclude<Source, Uint8Array>): Promise<Opened> {
  if ('file' in source) {
    const { size } = await stat(source.file);
    return { body: withLength(createReadStream(source.file), size), length: size };
  }
  const body = await source.open();
  return { body: source.length === null ? body : withLength(body, source.length), length: source.length };
}

/** The first attempt reads `got`, and a later one gets the value again. */
export function sourceOf(got: Got, getAgain: () => Promise<Got | null>): Source {
  const { bytes, tag } = got.facts;
  let next: Got | null = got;
  return {
    length: bytes,
    async open() {
      const opened = next ?? (await getAgain());
      next = null;
      if (opened?.facts.tag === tag) return opened.body;
      opened?.body.destroy();
      throw new Error('A value changed while it was copied.');
    },
  };
}

function withLength(body: Readable, length: number): Readable {
  let seen = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      seen += chunk.length;
      if (seen > length) done(new Error(`A body has more than its ${length} bytes.`));
      else done(null, chunk);
    },
    flush: (done: TransformCallback) =>
      done(seen === length ? null : new Error(`A body ended after ${seen} of its ${length} bytes.`)),
  });
  return pipeline(body, measure, () => undefined);
}
