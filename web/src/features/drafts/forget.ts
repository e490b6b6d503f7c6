/** In sessionStorage: two tabs do not overwrite each other's drafts, and nothing stays on a shared device. */
export const draftPrefix = 'veil.draft.';

/** Deletes all drafts of this tab. Called on sign-out. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: there is nothing to delete.
  }
}
