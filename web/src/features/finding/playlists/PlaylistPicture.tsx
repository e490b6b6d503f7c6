import type { Playlist } from '@veil/contract/finding/playlist.ts';
import { ListVideo } from '../../../kit/icons/index.ts';
import { cx } from '../../../kit/index.ts';
import { ContentThumb } from '../../items/tiles/index.ts';

const cells: Record<number, readonly string[]> = {
  1: ['col-span-2 row-span-2'],
  2: ['row-span-2', 'row-span-2'],
  3: ['row-span-2', '', ''],
  4: ['', '', '', ''],
};

/** Decorative, because the name is beside it. */
export function PlaylistPicture({ firstItems, className }: Pick<Playlist, 'firstItems'> & { className?: string }) {
  const spans = cells[firstItems.length] ?? [];
  return (
    <div
      aria-hidden="true"
      className={cx('relative grid grid-cols-2 grid-rows-2 gap-0.5 overflow-hidden rounded-m bg-surface', className)}
    >
      {firstItems.map((item, n) => (
        <ContentThumb
          key={item.id}
          item={item}
          sizes="(min-width: 768px) 320px, 50vw"
          decorative
          className={spans[n]}
        />
      ))}
      {firstItems.length === 0 && (
        <>
          <div className="cloth absolute inset-0 opacity-60" />
          <ListVideo className="absolute inset-0 m-auto size-8 stroke-[1.25] text-faint" />
        </>
      )}
    </div>
  );
}
