import type { CSSProperties, ReactNode } from 'react';
import { cx } from './cx.ts';

export type FrameProps = {
  width: number;
  height: number;
  children: ReactNode;
  /** A CSS length, e.g. 80vh. */
  maxHeight?: string;
  corners?: 'none' | 's' | 'm' | 'l';
  className?: string;
};

const radii = { none: '', s: 'rounded-s', m: 'rounded-m', l: 'rounded-l' };

/** The layout does not shift when the media loads. */
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
