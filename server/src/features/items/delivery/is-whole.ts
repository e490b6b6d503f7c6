import type { Deps } from '../../deps.ts';
import type { StoredFile } from './delivery-state.ts';

/** Whether storage holds the file as it was published. A disk that failed may have cut it short. */
export const isWhole = async (storage: Deps['storage'], { key, bytes }: StoredFile): Promise<boolean> =>
  (await storage.exists(key)) && (await storage.size(key)) === bytes;
