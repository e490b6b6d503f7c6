import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates, useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { type ReactNode, useRef } from 'react';
import { GripVertical, X } from '../../../kit/icons/index.ts';
import { cx, IconButton } from '../../../kit/index.ts';
import { reducedMotion } from '../../../kit/reduced-motion.ts';
import { ContentThumb, contentEntities, useContent } from '../../items/tiles/index.ts';
import { announce, howToMove, moved } from '../playlists/index.ts';
import { say } from './messages.ts';
import { usePage } from './usePage.ts';

/** A press on the handle becomes a drag after this many pixels. */
const least = 4;
const titleOf = (id: string) => contentEntities.get(id)?.title ?? say('item');

export default function SortablePins({ ids }: { ids: readonly string[] }): ReactNode {
  const { order, unpin } = usePage();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: least } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const lifted = useRef(false);
  const drop = (id: string, over: string | undefined) => {
    if (over !== undefined && over !== id) void order(moved(ids, ids.indexOf(id), ids.indexOf(over)));
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{
        announcements: announce(ids, titleOf, lifted),
        screenReaderInstructions: { draggable: howToMove },
      }}
      onDragEnd={({ active, over }) => drop(String(active.id), over ? String(over.id) : undefined)}
    >
      <SortableContext items={[...ids]} strategy={rectSortingStrategy}>
        <ol aria-label={say('pinnedItems')} className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-6">
          {ids.map((id) => (
            <SortablePin key={id} id={id} onUnpin={() => void unpin(id)} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function SortablePin({ id, onUnpin }: { id: string; onUnpin: () => void }) {
  const item = useContent(id);
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: say('sortable') },
    ...(reducedMotion() && { transition: null }),
  });
  if (!item) return null;
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx(
        'relative overflow-hidden rounded-m border border-line bg-surface',
        isDragging && 'z-10 border-accent',
      )}
    >
      <ContentThumb item={item} sizes="220px" decorative className="aspect-4/3 w-full" />
      <div className="flex items-center gap-0.5 p-1">
        <IconButton
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          label={say('move', { title: item.title })}
          icon={<GripVertical aria-hidden="true" />}
          // A finger drags on the handle; elsewhere it scrolls.
          className="touch-none cursor-grab! active:cursor-grabbing!"
        />
        <p className="min-w-0 flex-1 truncate text-small">{item.title}</p>
        <IconButton label={say('unpin', { title: item.title })} icon={<X aria-hidden="true" />} onClick={onUnpin} />
      </div>
    </li>
  );
}
