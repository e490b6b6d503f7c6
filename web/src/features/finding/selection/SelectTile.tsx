import type { ReactNode } from 'react';
import { Lock } from '../../../kit/icons/index.ts';
import { ContentThumb, useContent } from '../../items/tiles/index.ts';
import { Choice } from './Choice.tsx';

export default function SelectTile({ id, sizes }: { id: string; sizes: string }): ReactNode {
  const item = useContent(id);
  if (!item) return null;
  return (
    <div data-tile={id} className="relative size-full">
      <Choice id={id} />
      <ContentThumb item={item} sizes={sizes} decorative className="size-full rounded-m" />
      {!item.isPublic && (
        <span data-theme="dark" className="absolute top-2 end-2 rounded-full bg-shade p-1.5 text-ink">
          <Lock aria-hidden="true" className="size-3" />
        </span>
      )}
      {!item.media && (
        <span className="absolute inset-x-2 bottom-2 line-clamp-2 text-small text-soft">{item.title}</span>
      )}
    </div>
  );
}
