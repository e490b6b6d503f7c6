import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Deps } from '../../../deps.ts';

export async function withLocalFile<T>(
  { storage }: Pick<Deps, 'storage'>,
  key: string,
  use: (file: string) => Promise<T>,
): Promise<T> {
  const own = storage.localPath(key);
  if (own) return use(own);
  const folder = await mkdtemp(path.join(tmpdir(), 'veil-master-'));
  try {
    const copy = path.join(folder, path.basename(key));
    await pipeline(await storage.stream(key), createWriteStream(copy));
    return await use(copy);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
