import { useEffect, useMemo, useRef } from 'react';
import { thumbHashToRGBA } from 'thumbhash';
import { hashBytes, tintOf } from './tint.ts';
import { whenIdle } from './when-idle.ts';

function draw(node: HTMLCanvasElement, hash: string): void {
  const bytes = hashBytes(hash);
  if (!bytes) return;
  const { w, h, rgba } = thumbHashToRGBA(bytes);
  node.width = w;
  node.height = h;
  node.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
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
  const tint = useMemo(() => tintOf(hash) ?? undefined, [hash]);
  useEffect(
    () => (covered ? undefined : whenIdle(() => canvas.current && draw(canvas.current, hash))),
    [hash, covered],
  );
  return <canvas ref={canvas} style={{ backgroundColor: tint }} className={className} />;
}
