import type { Announcements } from '@dnd-kit/core';
import { say } from './messages.ts';

export const howToMove = say('pressSpaceOrEnterTo');

/** Screen readers read this. `lifted` is a ref, because it must survive renders. */
export function announce(
  ids: readonly string[],
  titleOf: (id: string) => string,
  lifted: { current: boolean },
): Announcements {
  const total = ids.length;
  const place = (id: unknown) => ids.indexOf(String(id)) + 1;
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
      if (first) return say('pickedUp', { title: title(active.id), place: place(active.id), total });
      return over ? say('isOver', { title: title(active.id), place: place(over.id), total }) : undefined;
    },
    onDragEnd: ({ active, over }) =>
      say('droppedAt', { title: title(active.id), place: place((over ?? active).id), total }),
    onDragCancel: ({ active }) => say('staysAt', { title: title(active.id), place: place(active.id), total }),
  };
}
