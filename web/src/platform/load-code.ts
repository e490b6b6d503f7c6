import { NetworkError } from './errors.ts';
import { reloadForNewVersion } from './new-version.ts';

/** Throws a `NetworkError` if the code does not load, so that callers try again as after any other cut. */
export async function loadCode<T>(code: Promise<T>): Promise<T> {
  try {
    return await code;
  } catch {
    void reloadForNewVersion();
    throw new NetworkError();
  }
}
