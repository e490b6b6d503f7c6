/** The database with the queued files. It holds uploads of one member at a time, whose id is in localStorage. */
export const queueDatabase = 'veil-uploads';
/** Files from another app's share menu, put there by the service worker. */
export const sharedDatabase = 'veil-shared';
const ownerKey = 'veil.uploads';

export function storedOwner(): string | null {
  try {
    return localStorage.getItem(ownerKey);
  } catch {
    return null;
  }
}

export function setStoredOwner(member: string): void {
  localStorage.setItem(ownerKey, member);
}

/** Deletes stored uploads of everybody except the member who is signed in next, because devices are shared. */
export function forgetUploads(next: string | null): void {
  try {
    const owner = storedOwner();
    if (owner && owner !== next) {
      indexedDB.deleteDatabase(queueDatabase);
      localStorage.removeItem(ownerKey);
    }
    if (!next) indexedDB.deleteDatabase(sharedDatabase);
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}
