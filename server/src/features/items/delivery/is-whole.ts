import type { Deps } from '../../../deps.ts';
import type { StoredFile } from './load-state.ts';

/** A failing disk may have cut the file short. */
export const isWhole = async (storage: Deps['storage'], { key, bytes }: StoredFile): Promise<boolean> =>
  (await storage.head(key))?.bytes === bytes;
