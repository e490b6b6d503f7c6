import { useEffect, useEffectEvent } from 'react';
import { StageMedia, useContent } from '../content/index.ts';
import type { PlayedVideo } from '../player/index.ts';
import { SlideVideo, type SlideVideoProps } from './SlideVideo.tsx';

type Props = { id: string } & Omit<SlideVideoProps, keyof PlayedVideo>;

/** One item of a slide show. Its veil stays until it is lifted; a veiled video is shown as a picture. */
export function Slide({ id, ...show }: Props) {
  const item = useContent(id);
  const report = useEffectEvent(show.onShown);
  const waits = item?.media === null;
  useEffect(() => {
    if (waits) report('still');
  }, [waits]);
  if (!item) return null;
  const shown = ({ target }: { target: EventTarget }) => {
    if (target instanceof HTMLImageElement) show.onShown('still');
  };
  return (
    // Load and error events of pictures do not bubble but can be captured. Lifting a veil loads another picture.
    <div onLoadCapture={shown} onErrorCapture={shown} className="grid size-full place-items-center">
      <StageMedia item={item} eager player={(video) => <SlideVideo key={video.id} {...video} {...show} />} />
    </div>
  );
}
