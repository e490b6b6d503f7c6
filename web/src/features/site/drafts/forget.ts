/** In sessionStorage: two tabs do not overwrite each other's drafts, and nothing stays on a shared device. */
export const draftPrefix = (member: string): string => `veil.draft.${member}.`;

/** Deletes the drafts in this tab of everybody but the member who is signed in from now on. */
export function forgetDrafts(next: string | null): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('veil.draft.') && !(next && key.startsWith(draftPrefix(next)))) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked: there is nothing to delete.
  }
}
