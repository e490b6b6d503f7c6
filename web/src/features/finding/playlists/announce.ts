import type { Announcements } from '@dnd-kit/core';

export const howToMove =
  'Press Space or Enter to pick up the item, the arrow keys to move it, Space or Enter to drop it, Escape to cancel.';

/** Screen readers read this. `lifted` is a ref, because it must survive renders. */
export function announce(
  ids: readonly string[],
  titleOf: (id: string) => string,
  lifted: { current: boolean },
): Announcements {
  const place = (id: unknown) => `place ${ids.indexOf(String(id)) + 1} of ${ids.length}`;
  const title = (id: unknown) => titleOf(String(id));
  return {
    // The first position below announces it. The positions are measured by then, and the next key press counts.
    onDragStart: () => {
      lifted.current = true;
      return undefined;
    },
    onDragOver: ({ active, over }) => {
      const first = lifted.current && over?.id === active.id;
      lifted.current = false;
      if (first) return `Picked up ${title(active.id)}, ${place(active.id)}.`;
      return over ? `${title(active.id)} is over ${place(over.id)}.` : undefined;
    },
    onDragEnd: ({ active, over }) => `Dropped ${title(active.id)} at ${place((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `${title(active.id)} stays at ${place(active.id)}.`,
  };
}
