export type Toggle<S> = {
  /** `vote:<id>`. Two buttons for one state share one queue of calls. */
  key: string;
  read(): S;
  show(state: S): void;
  save(wanted: S): Promise<S>;
  /** The server refused and the old state is shown again. */
  onFail?(error: unknown): void;
};

type Queue<S> = { next: { wanted: S } | null; saved: S };

const queues = new Map<string, Queue<unknown>>();

/**
 * The wanted state is shown at once and saved by one call at a time. A state that a later press replaced is never sent.
 * A failure returns to the last saved one.
 */
export async function switchTo<S>(toggle: Toggle<S>, wanted: S): Promise<void> {
  const running = queues.get(toggle.key) as Queue<S> | undefined;
  const queue = running ?? { next: null, saved: toggle.read() };
  toggle.show(wanted);
  queue.next = { wanted };
  if (running) return;
  queues.set(toggle.key, queue);
  try {
    while (queue.next) {
      const { wanted: target }: { wanted: S } = queue.next;
      queue.next = null;
      queue.saved = await toggle.save(target);
    }
  } catch (error) {
    toggle.onFail?.(error);
  } finally {
    queues.delete(toggle.key);
    toggle.show(queue.saved);
  }
}
