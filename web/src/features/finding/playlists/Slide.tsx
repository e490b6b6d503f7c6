import { useEffect, useEffectEvent } from 'react';
import { StageMedia } from '../../items/content/index.ts';
import type { PlayedVideo } from '../../items/player/index.ts';
import { useContent } from '../../items/tiles/index.ts';
import { SlideVideo, type SlideVideoProps } from './SlideVideo.tsx';

type Props = { id: string } & Omit<SlideVideoProps, keyof PlayedVideo>;

/** Its veil stays until the viewer lifts it; a veiled video appears as a picture. */
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
    // Load and error events of pictures do not bubble, so they are captured. Lifting a veil loads another picture.
    <div onLoadCapture={shown} onErrorCapture={shown} className="grid size-full place-items-center">
      <StageMedia item={item} eager player={(video) => <SlideVideo key={video.id} {...video} {...show} />} />
    </div>
  );
}
