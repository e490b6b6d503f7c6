import type { ContentCard } from '@veil/contract/content.ts';
import type { Media, Rendition } from '@veil/contract/media.ts';
import { Play } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button, Frame, MediaImage, Veil } from '../../kit/index.ts';
import { duration, veilWords } from './words.ts';

// Few tiles of a wall need these, and the first must come soon.
const ContentVideo = lazy(() => import('./ContentVideo.tsx'));
const MediaWaiting = lazy(() => import('./MediaWaiting.tsx'));

export type ContentMediaProps = {
  item: Pick<ContentCard, 'title' | 'media' | 'status' | 'type'>;
  /** How wide it is drawn, in words of the `sizes` attribute. */
  sizes: string;
  /** A tile shows the poster of a video, a page plays it. */
  variant: 'tile' | 'page';
  eager?: boolean;
  /** Width by height of the place that it fills instead of having its own shape. */
  ratio?: number;
};

const srcSet = (renditions: readonly Rendition[]) => renditions.map(({ url, width }) => `${url} ${width}w`).join(', ');
const failed = { image: 'Image unavailable', video: 'Video unavailable' } as const;

function Picture({
  media,
  renditions,
  title,
  sizes,
  eager,
}: {
  media: Media;
  renditions: readonly Rendition[];
  title: string;
  sizes: string;
  eager?: boolean;
}) {
  const widest = renditions.at(-1);
  return (
    <MediaImage
      src={widest?.url ?? ''}
      srcSet={srcSet(renditions)}
      sizes={sizes}
      alt={title}
      width={media.width}
      height={media.height}
      hash={media.placeholder}
      eager={eager}
      errorText={failed[media.kind]}
    />
  );
}

/** What an item shows to this viewer: its picture or video in its exact shape, and the veil over it until it is lifted. */
export function ContentMedia({ item, sizes, variant, eager, ratio }: ContentMediaProps) {
  const [lifted, setLifted] = useState(false);
  const { media } = item;
  if (!media) {
    return (
      <Suspense
        fallback={
          <Frame width={1} height={1}>
            {null}
          </Frame>
        }
      >
        <MediaWaiting status={item.status} variant={variant} />
      </Suspense>
    );
  }
  const { veil } = media;
  const renditions = veil && lifted ? veil.clear : media.renditions;
  const stream = veil ? (lifted ? veil.clearVideo : null) : media.video;
  const lift = { lifted, onLift: () => setLifted(true), onLower: () => setLifted(false) };
  const plays = stream && variant === 'page';
  return (
    <Frame
      width={ratio ?? media.width}
      height={ratio ? 1 : media.height}
      corners={variant === 'tile' ? 'm' : 'l'}
      maxHeight={variant === 'page' ? '82svh' : undefined}
    >
      {plays ? (
        <Suspense>
          <ContentVideo url={stream.url} poster={renditions.at(-1)?.url ?? ''} title={item.title} />
        </Suspense>
      ) : (
        <Picture media={media} renditions={renditions} title={item.title} sizes={sizes} eager={eager} />
      )}
      {media.kind === 'video' && !plays && <Length media={media} />}
      {veil?.style === 'overlay' && <Veil {...veilWords(veil)} lift={veil.liftBy} {...lift} />}
      {veil && veil.style !== 'overlay' && (
        <Button
          size="s"
          className="absolute! top-2 left-2 z-1 bg-surface/80! backdrop-blur-md"
          aria-pressed={lifted}
          onClick={lifted ? lift.onLower : lift.onLift}
        >
          {lifted ? 'Veil again' : veilWords(veil).reason}
        </Button>
      )}
    </Frame>
  );
}

const Length = ({ media }: { media: Media }) => {
  const ms = media.video?.durationMs ?? media.veil?.clearVideo?.durationMs;
  return (
    <span
      data-theme="dark"
      className="absolute top-2 right-2 z-1 inline-flex h-6 items-center gap-1 rounded-full bg-shade px-2 text-fine text-ink tabular-nums"
    >
      <Play aria-hidden="true" className="size-3 fill-current" />
      <span className="sr-only">Video, </span>
      {ms === undefined ? 'Video' : duration(ms)}
    </span>
  );
};
