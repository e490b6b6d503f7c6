/** Drafts are in sessionStorage, so that two tabs keep separate drafts and nothing stays on a shared device. */
export const draftPrefix = (member: string): string => `veil.draft.${member}.`;

export function forgetDrafts(next: string | null): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith('veil.draft.') && !(next && key.startsWith(draftPrefix(next)))) sessionStorage.removeItem(key);
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}
