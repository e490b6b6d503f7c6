/** Holds uploads of one member at a time, whose id is in localStorage. */
export const queueDatabase = 'veil-uploads';
/** The service worker puts files here that another app shared. */
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

/** Keeps those of the member who is signed in next, because devices are shared. */
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
