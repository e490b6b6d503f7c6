import { Suspense } from 'react';
import { lazy } from '../../../platform/lazy.tsx';
import { ContentMedia, type ContentMediaProps, type Player, pageHeight, pageSizes } from '../tiles/index.ts';

const ContentVideo = lazy(() => import('./ContentVideo.tsx'));

export const pagePlayer: Player = (video) => (
  <Suspense>
    <ContentVideo {...video} />
  </Suspense>
);

/** The strip of a set below the media has 76 px. */
type PageMediaProps = Pick<ContentMediaProps, 'item' | 'opener'> & { hasStrip?: boolean };

export function PageMedia({ item, opener, hasStrip }: PageMediaProps) {
  return (
    <ContentMedia
      item={item}
      variant="page"
      sizes={item.media ? pageSizes(item.media) : '100vw'}
      maxHeight={hasStrip ? `calc(${pageHeight} - 76px)` : pageHeight}
      player={pagePlayer}
      eager
      opener={opener}
    />
  );
}

type StageMediaProps = Pick<ContentMediaProps, 'item' | 'player' | 'eager'> & { sizes?: string };

export function StageMedia({ sizes = '100vw', ...rest }: StageMediaProps) {
  return <ContentMedia variant="stage" maxHeight="100cqh" sizes={sizes} {...rest} />;
}
