import type { Stream } from '@veil/contract/items/media.ts';
import { type SyntheticEvent, useState } from 'react';
import { cx } from '../../../kit/index.ts';
import { previewSeconds, usePreview } from './usePreview.ts';

const beginAgain = ({ currentTarget: video }: SyntheticEvent<HTMLVideoElement>) => {
  if (video.currentTime >= previewSeconds) video.currentTime = 0;
};

/** Muted and looped. If it cannot be played, the poster stays. */
export default function VideoPreview({ stream: { url, preview } }: { stream: Stream }) {
  const plays = usePreview(true);
  const [moving, setMoving] = useState(false);
  if (!plays) return null;
  return (
    <video
      src={preview ?? url}
      muted
      autoPlay
      loop
      playsInline
      disablePictureInPicture
      aria-hidden="true"
      tabIndex={-1}
      onPlaying={() => setMoving(true)}
      onTimeUpdate={beginAgain}
      className={cx('absolute inset-0 size-full object-cover transition-opacity', moving ? 'opacity-100' : 'opacity-0')}
    />
  );
}
