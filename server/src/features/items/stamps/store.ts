import type { Deps } from '../../../deps.ts';
import type { StampFiles } from '../../../media/index.ts';
import { stampKey } from './address.ts';

/** Repeatable, because the names are the stamp's own. */
export async function storeFiles(storage: Deps['storage'], id: string, files: StampFiles): Promise<void> {
  await storage.put(stampKey(id, 'pixels'), files.pixels);
  await storage.put(stampKey(id, 'thumb.webp'), files.thumbnail);
  await storage.put(stampKey(id, 'stamp.png'), files.png);
}
