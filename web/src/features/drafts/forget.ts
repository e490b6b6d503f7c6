/** Kept for this tab alone: two tabs do not overwrite each other's, and nothing stays on a shared device. */
export const draftPrefix = 'veil.draft.';

/** When a member signs out: nothing of theirs stays in this tab. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
  } catch {
    // Blocked storage holds nothing.
  }
}
