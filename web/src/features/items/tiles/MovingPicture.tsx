import { type ReactNode, useRef } from 'react';
import { cx } from '../../../kit/index.ts';
import { usePreview } from './usePreview.ts';

/** A canvas takes only the first frame. */
function drawStill(canvas: HTMLCanvasElement, picture: HTMLImageElement): void {
  const { clientWidth, clientHeight } = canvas;
  const cover = Math.max(clientWidth / picture.naturalWidth, clientHeight / picture.naturalHeight);
  const [width, height] = [picture.naturalWidth * cover, picture.naturalHeight * cover];
  canvas.width = Math.round(clientWidth * devicePixelRatio);
  canvas.height = Math.round(clientHeight * devicePixelRatio);
  const context = canvas.getContext('2d');
  context?.scale(devicePixelRatio, devicePixelRatio);
  context?.drawImage(picture, (clientWidth - width) / 2, (clientHeight - height) / 2, width, height);
}

type MovingPictureProps = { plays: boolean; children: (onLoad: () => void) => ReactNode };

export default function MovingPicture({ plays, children }: MovingPictureProps) {
  const place = useRef<HTMLDivElement>(null);
  const still = useRef<HTMLCanvasElement>(null);
  const moves = usePreview(plays);
  const draw = () => {
    const picture = place.current?.querySelector('img');
    if (still.current && picture) drawStill(still.current, picture);
  };
  return (
    <div ref={place} className="absolute inset-0">
      {children(draw)}
      <canvas ref={still} className={cx('absolute inset-0 size-full', moves && 'invisible')} />
    </div>
  );
}
