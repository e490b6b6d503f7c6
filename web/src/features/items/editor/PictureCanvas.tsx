import { useLayoutEffect, useRef } from 'react';
import { matrixOf, type View } from '../marks/index.ts';

type PictureCanvasProps = {
  image: ImageBitmap;
  view: View;
  label: string;
};

export function PictureCanvas({ image, view, label }: PictureCanvasProps) {
  const shown = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const canvas = shown.current;
    if (!canvas) return;
    const { width, height } = view.shown;
    if (canvas.width !== width || canvas.height !== height) Object.assign(canvas, { width, height });
    const context = canvas.getContext('2d');
    context?.setTransform(...matrixOf(view));
    context?.drawImage(image, 0, 0);
  }, [image, view]);
  return <canvas ref={shown} role="img" aria-label={label} data-picture="" className="absolute inset-0 size-full" />;
}
