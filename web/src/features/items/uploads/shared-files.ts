import { sharedDatabase } from './forget-uploads.ts';

/** Older ones were shared to a page that never opened, perhaps by somebody else on this device. */
const keptMs = 3_600_000;

type Shared = { at: number; title: string; files: File[] };

/** Files that another app shared, which the service worker has put on this device; they are deleted there. */
export async function takeSharedFiles(): Promise<Shared | null> {
  if (typeof indexedDB === 'undefined') return null;
  const database = await new Promise<IDBDatabase>((done, fail) => {
    const request = indexedDB.open(sharedDatabase, 1);
    request.onupgradeneeded = () => request.result.createObjectStore('shared');
    request.onsuccess = () => done(request.result);
    request.onerror = () => fail(request.error);
  });
  try {
    return await new Promise((done, fail) => {
      const store = database.transaction('shared', 'readwrite').objectStore('shared');
      const read: IDBRequest<Shared | undefined> = store.get('last');
      read.onerror = () => fail(read.error);
      read.onsuccess = () => {
        store.clear();
        done(read.result && Date.now() - read.result.at < keptMs ? read.result : null);
      };
    });
  } finally {
    database.close();
  }
}
