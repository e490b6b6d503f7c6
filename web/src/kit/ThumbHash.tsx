import { useLayoutEffect, useRef } from 'react';
import { thumbHashToRGBA } from 'thumbhash';

function bytesOf(base64: string): Uint8Array | null {
  try {
    return Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}

/** A canvas works without data: pictures in the content security policy. */
export function ThumbHash({ hash, className }: { hash: string; className?: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    const node = canvas.current;
    const bytes = bytesOf(hash);
    if (!node || !bytes || bytes.length < 5) return;
    const { w, h, rgba } = thumbHashToRGBA(bytes);
    node.width = w;
    node.height = h;
    node.getContext('2d')?.putImageData(new ImageData(new Uint8ClampedArray(rgba), w, h), 0, 0);
  }, [hash]);
  return <canvas ref={canvas} className={className} />;
}
