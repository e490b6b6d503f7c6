import type { CSSProperties, ReactNode } from 'react';
import { cx } from './cx.ts';

export type FrameProps = {
  /** Of the picture, in any unit: only their ratio counts. */
  width: number;
  height: number;
  children: ReactNode;
  /** Keeps the whole frame within this share of the window's height. */
  maxHeight?: string;
  corners?: 'none' | 's' | 'm' | 'l';
  className?: string;
};

const radii = { none: '', s: 'rounded-s', m: 'rounded-m', l: 'rounded-l' };

/** A place of the exact shape of what will hang in it: nothing moves when it arrives. Media and veils are laid inside. */
export function Frame({ width, height, children, maxHeight, corners = 'm', className }: FrameProps) {
  const ratio = width > 0 && height > 0 ? width / height : 1;
  const style: CSSProperties = { aspectRatio: ratio };
  if (maxHeight) style.maxWidth = `calc(${maxHeight} * ${ratio})`;
  return (
    <div
      style={style}
      className={cx(
        'relative isolate w-full overflow-hidden bg-surface',
        radii[corners],
        maxHeight && 'mx-auto',
        className,
      )}
    >
      {children}
    </div>
  );
}
