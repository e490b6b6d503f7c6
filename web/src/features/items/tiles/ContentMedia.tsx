import type { ContentCard } from '@veil/contract/items/content.ts';
import type { Media, Rendition, Stream } from '@veil/contract/items/media.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { Play } from '../../../kit/icons/index.ts';
import { Frame, MediaImage, Zones } from '../../../kit/index.ts';
import { ThumbHash } from '../../../kit/ThumbHash.tsx';
import { srcSet } from '../../../platform/data-saver.ts';
import { lazy } from '../../../platform/lazy.tsx';
import type { PlayedVideo } from '../player/index.ts';
import { say } from './messages.ts';
import { duration } from './words.ts';

// Loaded late, because few tiles of a wall need these, and the first must appear soon.
const MediaWaiting = lazy(() => import('./MediaWaiting.tsx'));
const MediaVeil = lazy(() => import('./MediaVeil.tsx'));
const PartsLift = lazy(() => import('./PartsLift.tsx'));
const VideoPreview = lazy(() => import('./VideoPreview.tsx'), 'extra');
const MovingPicture = lazy(() => import('./MovingPicture.tsx'), 'extra');

export type Player = (video: PlayedVideo) => ReactNode;

export type ContentMediaProps = {
  item: Pick<ContentCard, 'id' | 'title' | 'media' | 'status' | 'type'>;
  sizes: string;
  /** A tile shows the poster of a video. The others play it with `player`. */
  variant: 'tile' | 'page' | 'stage';
  player?: Player;
  maxHeight?: string;
  eager?: boolean;
  /** Width by height, in place of the media's own ratio. */
  ratio?: number;
  active?: boolean;
  badge?: ReactNode;
  /** The argument says whether a veil covers everything. Must use the class `zone-foot`. */
  foot?: (covered: boolean) => ReactNode;
  /** The opener covers the whole media, or is a button at the top of a playing video. */
  opener?: (plays: boolean) => ReactNode;
};

const failed = { image: say('imageUnavailable'), video: say('videoUnavailable') } as const;

const corners = { tile: 'm', page: 'l', stage: 'none' } as const;

type Shown = { media: Media; renditions: readonly Rendition[]; alt: string } & Omit<
  ContentMediaProps,
  'variant' | 'ratio' | 'player' | 'maxHeight' | 'badge' | 'foot' | 'opener'
>;

function Picture({ media, renditions, alt, sizes, eager, onLoad }: Shown & { onLoad?: () => void }) {
  return (
    <MediaImage
      src={renditions.at(-1)?.url ?? ''}
      srcSet={srcSet(renditions)}
      sizes={sizes}
      alt={alt}
      width={media.width}
      height={media.height}
      hash={media.placeholder}
      eager={eager}
      errorText={failed[media.kind]}
      onLoad={onLoad}
    />
  );
}

function TilePicture(shown: Shown & { stream: Stream | null }): ReactNode {
  const { media, stream, active = false } = shown;
  if (media.animated && media.kind === 'image')
    return (
      <Suspense
        fallback={media.placeholder && <ThumbHash hash={media.placeholder} className="absolute inset-0 size-full" />}
      >
        <MovingPicture plays={active}>{(onLoad) => <Picture {...shown} onLoad={onLoad} />}</MovingPicture>
      </Suspense>
    );
  return (
    <>
      <Picture {...shown} />
      {active && stream && (
        <Suspense>
          <VideoPreview stream={stream} />
        </Suspense>
      )}
    </>
  );
}

/** The veil lies over the media until the viewer lifts it. */
export function ContentMedia(props: ContentMediaProps) {
  const { item, sizes, variant, player, maxHeight, eager, ratio, active, badge, foot, opener } = props;
  const [lifted, setLifted] = useState(false);
  const [liftedAlt, onAlt] = useState('');
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
  const lift = { id: item.id, lifted, onAlt, onLift: () => setLifted(true), onLower: () => setLifted(false) };
  const { id, title } = item;
  const shown = { media, renditions, item, sizes, eager, alt: (lifted ? liftedAlt : media.alt) || title };
  const { placeholder } = media;
  const played = stream && player?.({ id, title, stream, renditions, placeholder, autoPlay: veil?.liftBy === 'hold' });
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
      maxHeight={maxHeight}
    >
      {variant === 'tile' ? (
        <TilePicture {...shown} stream={stream} active={active && (!veil || lifted)} />
      ) : (
        played || <Picture {...shown} />
      )}
      {!played && opener?.(false)}
      {covers ? (
        // Hidden media do not load before the veil is lifted. The veil's buttons are inside, or a press would lose
        // them.
        <Suspense>
          <MediaVeil veil={veil} {...lift}>
            {around}
          </MediaVeil>
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
  const length = ms === undefined ? null : duration(ms);
  return (
    <span data-theme="dark" className="zone-end text-fine tabular-nums">
      <Play aria-hidden="true" className="size-3 fill-current" />
      <span className="sr-only">{length ? say('videoOfLength', { length }) : say('video')}</span>
      <span aria-hidden="true" className="zone-label">
        {length ?? say('video')}
      </span>
    </span>
  );
};
