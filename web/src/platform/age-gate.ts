type Listener = () => void;
const listeners = new Set<Listener>();
let closed = false;

/** The server asked for the member's age, or the site is not open. Every screen then leads to the explanation. */
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
  /** Called when another member, or nobody, is signed in. */
  clear: (): void => ageGate.set(false),
};
