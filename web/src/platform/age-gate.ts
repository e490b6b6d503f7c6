type Listener = () => void;
const listeners = new Set<Listener>();
let closed = false;

/** Whether the server asked for the member's age: every screen then leads to the page that settles it. */
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
