import type { Deps } from '../../../deps.ts';
import type { StoredFile } from './delivery-state.ts';

/** True if storage holds the complete published file. A failing disk may have cut it short. */
export const isWhole = async (storage: Deps['storage'], { key, bytes }: StoredFile): Promise<boolean> =>
  (await storage.exists(key)) && (await storage.size(key)) === bytes;
