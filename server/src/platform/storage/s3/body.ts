import { Readable } from 'node:stream';
import { StorageOut } from './explain.ts';

/** Fails if the store sends nothing for a while although the reader waits, or ends too early. */
export function watchedBody(body: Readable, length: number, waitMs: number): Readable {
  async function* chunks(): AsyncGenerator<Buffer> {
    const source = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    let seen = 0;
    try {
      for (;;) {
        const next = await within(source.next(), waitMs);
        if (next.done) break;
        seen += next.value.length;
        yield next.value;
      }
    } catch (error) {
      throw error instanceof StorageOut ? error : cut(seen, length, error);
    } finally {
      body.destroy();
    }
    if (seen !== length) throw cut(seen, length);
  }
  const watched = Readable.from(chunks(), { objectMode: false });
  // A body that nobody begins to read would hold its connection.
  watched.once('close', () => body.destroy());
  body.on('error', () => undefined);
  return watched;
}

const cut = (seen: number, length: number, cause?: unknown): StorageOut =>
  new StorageOut(`The object storage sent ${seen} of ${length} bytes of a file.`, { cause });

async function within<T>(wait: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new StorageOut('The object storage stopped in the middle of a file.')), ms);
  });
  try {
    return await Promise.race([wait, late]);
  } finally {
    clearTimeout(timer);
    wait.catch(() => undefined);
  }
}
