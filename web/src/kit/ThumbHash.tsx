import { useEffect, useMemo, useRef } from 'react';
import { whenIdle } from './when-idle.ts';

type Drawing = typeof import('./draw-hash.ts');
/** Its code would make the first load heavier, so the first tiles of a visit wait for their colour. */
let drawing: Drawing | undefined;

async function draw(canvas: HTMLCanvasElement, hash: string): Promise<void> {
  try {
    drawing ??= await import('./draw-hash.ts');
    drawing.drawHash(canvas, hash);
  } catch {
    // Without the code the picture has no placeholder.
  }
}

export type ThumbHashProps = {
  hash: string;
  /** The picture is there, so the placeholder need not be drawn any more. */
  covered?: boolean;
  className?: string;
};

/**
 * Shows the mean colour at once, and draws the placeholder when the page has nothing else to do: twenty drawings would
 * delay the pictures. A canvas works without data: pictures in the content security policy.
 */
export function ThumbHash({ hash, covered = false, className }: ThumbHashProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const tint = useMemo(() => drawing?.tintOf(hash) ?? undefined, [hash]);
  useEffect(
    () => (covered ? undefined : whenIdle(() => void (canvas.current && draw(canvas.current, hash)))),
    [hash, covered],
  );
  return <canvas ref={canvas} style={{ backgroundColor: tint }} className={className} />;
}
