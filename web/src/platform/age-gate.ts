type Listener = () => void;
const listeners = new Set<Listener>();
let closed = false;

/** Whether the server asked for the member's age, or the site is not open yet: every screen then leads to the page that says so. */
export const ageGate = {
  isClosed: (): boolean => closed,
  set(next: boolean): void {
    if (next === closed) return;
    closed = next;
    for (const listener of listeners) listener();
  },
  listen(listener: Listener): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  /** Another member, or nobody, is signed in. */
  clear: (): void => ageGate.set(false),
};
