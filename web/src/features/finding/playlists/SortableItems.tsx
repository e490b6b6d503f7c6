import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useQueryClient } from '@tanstack/react-query';
import type { Playlist } from '@veil/contract/finding/playlist.ts';
import { useRef } from 'react';
import { GripVertical, X } from '../../../kit/icons/index.ts';
import { cx, IconButton, toast } from '../../../kit/index.ts';
import { reducedMotion } from '../../../kit/reduced-motion.ts';
import { contentEntities } from '../../items/tiles/index.ts';
import { moveItem, removeItem } from './actions.ts';
import { announce, howToMove } from './announce.ts';
import { ItemRow } from './ItemRow.tsx';
import { say } from './messages.ts';
import { moved } from './order.ts';

/** A press on the handle becomes a drag after this many pixels. */
const least = 4;
const fail = (text: string) => toast({ text, tone: 'danger' });
const titleOf = (id: string) => contentEntities.get(id)?.title ?? say('item');

export default function SortableItems({ playlist, ids }: { playlist: Playlist; ids: readonly string[] }) {
  const client = useQueryClient();
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: least } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const lifted = useRef(false);
  const drop = (id: string, over: string | undefined) => {
    if (over === undefined || over === id) return;
    const order = moved(ids, ids.indexOf(id), ids.indexOf(over));
    moveItem(client, playlist.id, order, id).catch(() => fail(say('failedToMove')));
  };
  const remove = async (id: string) => {
    try {
      const undo = await removeItem(client, playlist.id, id);
      const onAction = () => void undo().catch(() => fail(say('failedToAdd')));
      toast({ text: say('removedFromPlaylist'), action: { label: say('undo'), onAction } });
    } catch {
      fail(say('failedToRemove'));
    }
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      // A row moves up and down only.
      modifiers={[({ transform }) => ({ ...transform, x: 0 })]}
      accessibility={{
        announcements: announce(ids, titleOf, lifted),
        screenReaderInstructions: { draggable: howToMove },
      }}
      onDragEnd={({ active, over }) => drop(String(active.id), over ? String(over.id) : undefined)}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        <ol aria-label={say('itemsOf', { name: playlist.name })} className="grid gap-2">
          {ids.map((id, index) => (
            <SortableRow key={id} id={id} index={index} playlistId={playlist.id} onRemove={() => void remove(id)} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

type RowProps = { id: string; index: number; playlistId: string; onRemove: () => void };

function SortableRow({ id, index, playlistId, onRemove }: RowProps) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: say('sortable') },
    ...(reducedMotion() && { transition: null }),
  });
  const title = titleOf(id);
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx('relative', isDragging && 'z-10 opacity-90 [&>*]:border-accent')}
    >
      <ItemRow
        id={id}
        playlistId={playlistId}
        index={index}
        grip={
          <IconButton
            ref={setActivatorNodeRef}
            {...attributes}
            {...listeners}
            label={say('move', { title })}
            icon={<GripVertical aria-hidden="true" />}
            // A finger drags on the handle; elsewhere it scrolls.
            className="touch-none cursor-grab! active:cursor-grabbing!"
          />
        }
        actions={<IconButton label={say('removeItem', { title })} icon={<X aria-hidden="true" />} onClick={onRemove} />}
      />
    </li>
  );
}
