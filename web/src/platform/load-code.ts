import { NetworkError } from './errors.ts';
import { reloadForNewVersion } from './new-version.ts';

/**
 * Throws a `NetworkError` if the code does not load, so that callers try again as after any other cut. `load` takes
 * single names out of its `import()`, because a build keeps all names of a module that is passed on.
 */
export async function loadCode<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch {
    void reloadForNewVersion();
    throw new NetworkError();
  }
}
