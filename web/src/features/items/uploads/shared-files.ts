import { sharedDatabase } from '../upload-queue/index.ts';

/** Milliseconds. Older files were shared to a page that never opened, perhaps by another person. */
const keptMs = 3_600_000;

type Shared = { at: number; title: string; files: File[] };

/** The service worker stored them here, and they are deleted now. */
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
