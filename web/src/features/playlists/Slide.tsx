import { useEffect, useEffectEvent } from 'react';
import { ContentMedia, useContent } from '../content/index.ts';
import { SlideVideo, type SlideVideoProps } from './SlideVideo.tsx';

type Props = { id: string } & Omit<SlideVideoProps, 'url' | 'poster' | 'title'>;

/** One item of a show. The veil over it holds until it is lifted; a veiled video is a picture. */
export function Slide({ id, ...show }: Props) {
  const item = useContent(id);
  const tell = useEffectEvent(show.onThere);
  const waits = item?.media === null;
  useEffect(() => {
    if (waits) tell('still');
  }, [waits]);
  if (!item) return null;
  const there = ({ target }: { target: EventTarget }) => {
    if (target instanceof HTMLImageElement) show.onThere('still');
  };
  return (
    // A picture's load and failure do not bubble, but pass here on their way down. A lifted veil loads another one.
    <div onLoadCapture={there} onErrorCapture={there} className="grid size-full place-items-center">
      <ContentMedia
        item={item}
        variant="stage"
        sizes="100vw"
        eager
        player={(video) => <SlideVideo key={video.url} {...video} {...show} />}
      />
    </div>
  );
}
