type Listener = () => void;
const listeners = new Set<Listener>();
let closed = false;

/** The server asked for the age, or the site is not open. Every screen then leads to the explanation. */
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
  /** Call it on a change of the signed-in member. */
  clear: (): void => ageGate.set(false),
};
