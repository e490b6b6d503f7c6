export type Toggle<S> = {
  /** Names what is switched, e.g. `vote:<id>`: two buttons of one thing share one line of calls. */
  key: string;
  /** What stands now, as shown. */
  read(): S;
  /** Shows a state at once. */
  show(state: S): void;
  /** Asks the server for the wanted state; answers with its truth. */
  save(wanted: S): Promise<S>;
  /** Told when the server refused and the old state is back. */
  onFail?(error: unknown): void;
};

type Line<S> = { next: { wanted: S } | null; truth: S };

const lines = new Map<string, Line<unknown>>();

/**
 * The one way to switch something of one's own on an item: shown at once, saved one call at a time, a wish that a later
 * one replaced is never sent, the end is the server's truth, and a failure goes back to the last truth.
 */
export async function switchTo<S>(toggle: Toggle<S>, wanted: S): Promise<void> {
  const running = lines.get(toggle.key) as Line<S> | undefined;
  const line = running ?? { next: null, truth: toggle.read() };
  toggle.show(wanted);
  line.next = { wanted };
  if (running) return;
  lines.set(toggle.key, line);
  try {
    while (line.next) {
      const wish: { wanted: S } = line.next;
      line.next = null;
      line.truth = await toggle.save(wish.wanted);
    }
  } catch (error) {
    toggle.onFail?.(error);
  } finally {
    lines.delete(toggle.key);
    toggle.show(line.truth);
  }
}
