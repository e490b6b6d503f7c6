import type { ContentCard } from '@veil/contract/content.ts';
import type { Media, Rendition } from '@veil/contract/media.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { Play } from '../../kit/icons/index.ts';
import { Frame, MediaImage, Zones } from '../../kit/index.ts';
import { ThumbHash } from '../../kit/ThumbHash.tsx';
import { late } from '../../platform/late.tsx';
import { pageHeight } from './page-height.ts';
import { duration, veilWords } from './words.ts';

// Few tiles of a wall need these, and the first must come soon.
const ContentVideo = late(() => import('./ContentVideo.tsx'));
const MediaWaiting = late(() => import('./MediaWaiting.tsx'));
const Veil = late(() => import('../../kit/Veil.tsx').then((kit) => ({ default: kit.Veil })));
const PartsLift = late(() => import('./PartsLift.tsx'));
const VideoPreview = late(() => import('./VideoPreview.tsx'), 'extra');
const MovingPicture = late(() => import('./MovingPicture.tsx'), 'extra');

type Player = (video: { url: string; poster: string; title: string }) => ReactNode;

export type ContentMediaProps = {
  item: Pick<ContentCard, 'id' | 'title' | 'media' | 'status' | 'type'>;
  /** How wide it is drawn, in words of the `sizes` attribute. */
  sizes: string;
  /** A tile shows the poster of a video, a page plays it. A stage is as high as its container and plays by `player`. */
  variant: 'tile' | 'page' | 'stage';
  player?: Player;
  eager?: boolean;
  /** Width by height of the place that it fills instead of having its own shape. */
  ratio?: number;
  /** A tile that is pointed at or focused plays what moves, for a few silent seconds. */
  touched?: boolean;
  /** At its head. */
  badge?: ReactNode;
  /** At its foot, told whether a veil lies over all of it. Takes the class `zone-foot`. */
  foot?: (covered: boolean) => ReactNode;
  /** What opens it large: over all of it, or at the head of a video that plays. */
  opener?: (plays: boolean) => ReactNode;
};

const srcSet = (renditions: readonly Rendition[]) => renditions.map(({ url, width }) => `${url} ${width}w`).join(', ');
const failed = { image: 'Image unavailable', video: 'Video unavailable' } as const;

/** Plays with the browser's own controls. */
export const pagePlayer: Player = (video) => (
  <Suspense>
    <ContentVideo {...video} />
  </Suspense>
);

const corners = { tile: 'm', page: 'l', stage: 'none' } as const;
const heights = { tile: undefined, page: pageHeight, stage: '100cqh' } as const;

type Shown = { media: Media; renditions: readonly Rendition[] } & Omit<
  ContentMediaProps,
  'variant' | 'ratio' | 'player' | 'badge' | 'foot' | 'opener'
>;

function Picture({ media, renditions, item, sizes, eager, onLoad }: Shown & { onLoad?: () => void }) {
  return (
    <MediaImage
      src={renditions.at(-1)?.url ?? ''}
      srcSet={srcSet(renditions)}
      sizes={sizes}
      alt={item.title}
      width={media.width}
      height={media.height}
      hash={media.placeholder}
      eager={eager}
      errorText={failed[media.kind]}
      onLoad={onLoad}
    />
  );
}

/** What a tile shows. It stands still until it is touched. */
function TilePicture(shown: Shown & { stream: string | undefined }): ReactNode {
  const { media, stream, touched = false } = shown;
  if (media.animated && media.kind === 'image')
    return (
      <Suspense
        fallback={media.placeholder && <ThumbHash hash={media.placeholder} className="absolute inset-0 size-full" />}
      >
        <MovingPicture plays={touched}>{(onLoad) => <Picture {...shown} onLoad={onLoad} />}</MovingPicture>
      </Suspense>
    );
  return (
    <>
      <Picture {...shown} />
      {touched && stream && (
        <Suspense>
          <VideoPreview url={stream} />
        </Suspense>
      )}
    </>
  );
}

/** What an item shows to this viewer: its picture or video in its exact shape, and the veil over it until it is lifted. */
export function ContentMedia(props: ContentMediaProps) {
  const { item, sizes, variant, player, eager, ratio, touched, badge, foot, opener } = props;
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
        <MediaWaiting status={item.status} variant={variant === 'tile' ? 'tile' : 'page'} id={item.id}>
          {badge && <div className="zone-badges">{badge}</div>}
          {foot?.(false)}
        </MediaWaiting>
      </Suspense>
    );
  }
  const { veil } = media;
  const renditions = veil && lifted ? veil.clear : media.renditions;
  const stream = veil ? (lifted ? veil.clearVideo : null) : media.video;
  const lift = { lifted, onLift: () => setLifted(true), onLower: () => setLifted(false) };
  const shown = { media, renditions, item, sizes, eager };
  const play = variant === 'page' ? pagePlayer : player;
  const played = stream && play?.({ url: stream.url, poster: renditions.at(-1)?.url ?? '', title: item.title });
  const covers = veil?.style === 'overlay';
  const length = media.kind === 'video' && !played;
  const corner = Boolean(played) && opener?.(true);
  const around = (badge || length || foot || corner) && (
    <>
      {(badge || length || corner) && (
        <div className="zone-badges">
          {badge}
          {length && <Length media={media} />}
          {corner}
        </div>
      )}
      {foot?.(covers && !lifted)}
    </>
  );
  return (
    <Frame
      width={ratio ?? media.width}
      height={ratio ? 1 : media.height}
      corners={corners[variant]}
      maxHeight={heights[variant]}
    >
      {variant === 'tile' ? (
        <TilePicture {...shown} stream={stream?.url} touched={touched && (!veil || lifted)} />
      ) : (
        played || <Picture {...shown} />
      )}
      {!played && opener?.(false)}
      {covers ? (
        // What it hides does not come before it is lifted; the picture below it is of one colour. Its buttons come with it:
        // those of a fallback would be replaced under the finger that presses them.
        <Suspense>
          <Veil {...veilWords(veil)} lift={veil.liftBy} {...lift}>
            {around}
          </Veil>
        </Suspense>
      ) : (
        (veil || around) && (
          <Zones>
            {veil && (
              <Suspense>
                <PartsLift veil={veil} {...lift} />
              </Suspense>
            )}
            {around}
          </Zones>
        )
      )}
    </Frame>
  );
}

const Length = ({ media }: { media: Media }) => {
  const ms = media.video?.durationMs ?? media.veil?.clearVideo?.durationMs;
  return (
    <span data-theme="dark" className="zone-end text-fine tabular-nums">
      <Play aria-hidden="true" className="size-3 fill-current" />
      <span className="sr-only">Video, </span>
      <span className="zone-label">{ms === undefined ? 'Video' : duration(ms)}</span>
    </span>
  );
};
