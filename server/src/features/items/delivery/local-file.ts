import type { Deps } from '../../../deps.ts';
import type { StoredFile } from './load-state.ts';

/** Returns null if the file is lost or cut short, as by a failing disk. */
export const withLocalFile = <T>(
  { storage }: Pick<Deps, 'storage'>,
  { key, bytes }: Pick<StoredFile, 'key'> & Partial<StoredFile>,
  use: (file: string) => Promise<T>,
): Promise<T | null> => storage.withFile(key, use, bytes === undefined ? {} : { expectBytes: bytes });
