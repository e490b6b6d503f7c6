import { useRef } from 'react';

export type Toggle<S> = {
  /** What stands now, as shown. */
  read(): S;
  /** Shows a state at once. */
  show(state: S): void;
  /** Asks the server for the wanted state; answers with its truth. */
  save(wanted: S): Promise<S>;
  /** Told when the server refused and the old state is back. */
  onFail?(error: unknown): void;
};

/**
 * The one way to switch something of one's own on an item: shown at once, saved one call at a time, a wish that a later
 * one replaced is never sent, the end is the server's truth, and a failure goes back to the last truth.
 */
export function useToggle<S>(toggle: Toggle<S>): (wanted: S) => void {
  const queue = useRef<{ running: boolean; next: { wanted: S } | null; truth: S | null }>({
    running: false,
    next: null,
    truth: null,
  });
  return (wanted) => {
    const line = queue.current;
    if (!line.running) line.truth = toggle.read();
    toggle.show(wanted);
    line.next = { wanted };
    if (!line.running) void run(line, toggle);
  };
}

async function run<S>(line: { running: boolean; next: { wanted: S } | null; truth: S | null }, toggle: Toggle<S>) {
  line.running = true;
  try {
    while (line.next) {
      const { wanted } = line.next;
      line.next = null;
      line.truth = await toggle.save(wanted);
    }
    toggle.show(line.truth as S);
  } catch (error) {
    line.next = null;
    toggle.show(line.truth as S);
    toggle.onFail?.(error);
  } finally {
    line.running = false;
  }
}
