import type { CSSProperties } from 'react';
import { cx } from './cx.ts';

/** Give it a size by class, or a shape by ratio. */
export function Skeleton({ ratio, lines, className }: { ratio?: number; lines?: number; className?: string }) {
  if (lines)
    return (
      <div aria-hidden="true" className={cx('grid gap-2', className)}>
        {Array.from({ length: lines }, (_, n) => `line ${n}`).map((key) => (
          <div key={key} className="skeleton h-3.5 rounded-s last:w-3/5" />
        ))}
      </div>
    );
  const shape: CSSProperties | undefined = ratio ? { aspectRatio: ratio } : undefined;
  return <div aria-hidden="true" style={shape} className={cx('skeleton rounded-m', className)} />;
}
