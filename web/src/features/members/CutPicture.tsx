import { useEffect, useRef } from 'react';
import type { ChosenAvatar } from './actions.ts';

/** Pixels of the preview's side, for screens of twice the usual density. */
const side = 192;

/** The chosen square of a picture that has not been sent yet, drawn round. */
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
