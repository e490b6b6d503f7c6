import { Suspense } from 'react';
import { lazy } from '../../platform/lazy.tsx';
import { ContentMedia, type ContentMediaProps, type Player } from './ContentMedia.tsx';
import { pageHeight, pageSizes } from './page-height.ts';

const ContentVideo = lazy(() => import('./ContentVideo.tsx'));

/** Plays with controls. */
export const pagePlayer: Player = (video) => (
  <Suspense>
    <ContentVideo {...video} />
  </Suspense>
);

type PageMediaProps = Pick<ContentMediaProps, 'item' | 'opener'>;

/** An item's media on its page. */
export function PageMedia({ item, opener }: PageMediaProps) {
  return (
    <ContentMedia
      item={item}
      variant="page"
      sizes={item.media ? pageSizes(item.media) : '100vw'}
      maxHeight={pageHeight}
      player={pagePlayer}
      eager
      opener={opener}
    />
  );
}

type StageMediaProps = Pick<ContentMediaProps, 'item' | 'player' | 'eager'> & { sizes?: string };

/** An item's media, as high as its container. */
export function StageMedia({ sizes = '100vw', ...rest }: StageMediaProps) {
  return <ContentMedia variant="stage" maxHeight="100cqh" sizes={sizes} {...rest} />;
}
