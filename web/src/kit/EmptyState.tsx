import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Mark } from './Mark.tsx';

export type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  compact?: boolean;
  /** It is all of a screen, so its title is the heading of the page. */
  whole?: boolean;
  className?: string;
};

export function EmptyState({ title, text, action, icon, compact = false, whole = false, className }: EmptyStateProps) {
  const Title = whole ? 'h1' : 'p';
  return (
    <div className={cx('grid justify-items-center gap-4 px-4 text-center', compact ? 'py-10' : 'py-20', className)}>
      <span aria-hidden="true" className="text-accent/80 [&_svg]:size-9 [&_svg]:stroke-[1.25]">
        {icon ?? <Mark />}
      </span>
      <div className="grid max-w-[42ch] gap-1.5">
        <Title className="display text-h3 text-ink">{title}</Title>
        {text && <p className="text-balance text-soft">{text}</p>}
      </div>
      {action && <div className="flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
