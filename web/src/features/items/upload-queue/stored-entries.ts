import type { Entry } from './entry.ts';
import { queueDatabase, setStoredOwner, storedOwner } from './forget-uploads.ts';

/** Entries and files are apart, so that a change of state does not write the file again. */
type StoreName = 'entries' | 'files';

let opened: Promise<IDBDatabase> | null = null;

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((done, fail) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });

function open(): Promise<IDBDatabase> {
  opened ??= new Promise<IDBDatabase>((done, fail) => {
    const request = indexedDB.open(queueDatabase, 1);
    request.onupgradeneeded = () => {
      for (const name of ['entries', 'files'] satisfies StoreName[]) request.result.createObjectStore(name);
    };
    request.onerror = () => fail(request.error);
    request.onsuccess = () => {
      const close = () => {
        request.result.close();
        opened = null;
      };
      // The database is deleted when its member signs out in any tab.
      request.result.onversionchange = close;
      request.result.onclose = close;
      done(request.result);
    };
  }).catch((error) => {
    opened = null;
    throw error;
  });
  return opened;
}

/** Resolves once the data are on disk. */
async function write(act: (store: (name: StoreName) => IDBObjectStore) => void): Promise<void> {
  const transaction = (await open()).transaction(['entries', 'files'], 'readwrite');
  const committed = new Promise<void>((done, fail) => {
    transaction.oncomplete = () => done();
    transaction.onabort = () => fail(transaction.error);
    transaction.onerror = () => fail(transaction.error);
  });
  act((name) => transaction.objectStore(name));
  return committed;
}

/** Two tabs could send an upload twice without locks (a site without TLS), so none is stored. */
export const storedEntries = {
  isPossible: (): boolean => typeof indexedDB !== 'undefined' && Boolean(navigator.locks),
  /** Throws if there is no room. */
  async add(member: string, entry: Entry, file: Blob | null): Promise<void> {
    setStoredOwner(member);
    await write((store) => {
      store('entries').put(entry, entry.id);
      if (file) store('files').put(file, entry.id);
    });
  },
  async update(entry: Entry): Promise<void> {
    await write((store) => {
      const found = store('entries').getKey(entry.id);
      found.onsuccess = () => found.result !== undefined && store('entries').put(entry, entry.id);
    });
  },
  async removeFile(id: string): Promise<void> {
    await write((store) => store('files').delete(id));
  },
  async remove(ids: readonly string[]): Promise<void> {
    await write((store) => {
      for (const id of ids) for (const name of ['entries', 'files'] as const) store(name).delete(id);
    });
  },
  async all(member: string): Promise<Entry[]> {
    if (!storedEntries.isPossible() || storedOwner() !== member) return [];
    const entries: Entry[] = await settled((await open()).transaction('entries').objectStore('entries').getAll());
    return entries.sort((a, b) => a.order - b.order);
  },
  async file(id: string): Promise<Blob | null> {
    const file: Blob | undefined = await settled((await open()).transaction('files').objectStore('files').get(id));
    return file ?? null;
  },
};
