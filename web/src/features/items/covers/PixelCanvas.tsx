import { useLayoutEffect, useRef } from 'react';
import { Skeleton } from '../../../kit/index.ts';
import type { PictureData } from './draw-cover.ts';
import { say } from './messages.ts';

/** The picture itself never appears without its covers. */
export const Unseen = ({ failed }: { failed: boolean }) =>
  failed ? (
    <p
      role="alert"
      data-theme="dark"
      className="absolute inset-0 grid place-items-center bg-ground p-6 text-center text-small text-ink"
    >
      {say('thePreviewFailedThePublished')}
    </p>
  ) : (
    <Skeleton className="absolute inset-0" />
  );

export function PixelCanvas({ picture, label }: { picture: PictureData; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const shown = canvas.current;
    if (!shown) return;
    shown.width = picture.width;
    shown.height = picture.height;
    shown.getContext('2d')?.putImageData(new ImageData(picture.data, picture.width, picture.height), 0, 0);
  }, [picture]);
  return <canvas ref={canvas} role="img" aria-label={label} className="absolute inset-0 size-full" />;
}
