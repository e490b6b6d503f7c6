import { useEffect, useRef } from 'react';
import type { ChosenAvatar } from './actions.ts';

/** The side of the preview in pixels, for screens of double density. */
const side = 192;

/** A round preview of the chosen square, before it is sent. */
export function CutPicture({ file, square }: ChosenAvatar) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let gone = false;
    void createImageBitmap(file).then((picture) => {
      const shown = canvas.current;
      if (gone || !shown) return;
      const cut = square.size * Math.min(picture.width, picture.height);
      const [left, top] = [square.x * picture.width, square.y * picture.height];
      shown.getContext('2d')?.drawImage(picture, left, top, cut, cut, 0, 0, side, side);
      picture.close();
    });
    return () => {
      gone = true;
    };
  }, [file, square]);
  return (
    <canvas
      ref={canvas}
      width={side}
      height={side}
      role="img"
      aria-label="Your chosen picture"
      className="size-24 flex-none rounded-full bg-raised"
    />
  );
}
