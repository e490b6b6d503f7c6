import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type CardProps = {
  children: ReactNode;
  title?: ReactNode;
  action?: ReactNode;
  tone?: 'plain' | 'rank';
  className?: string;
};

export function Card({ children, title, action, tone = 'plain', className }: CardProps) {
  return (
    <section
      className={cx(
        'min-w-0 rounded-l border bg-surface p-5 md:p-6',
        tone === 'rank'
          ? 'border-rank/35 [background-image:radial-gradient(120%_160%_at_0_0,color-mix(in_srgb,var(--rank)_15%,transparent),transparent_60%)]'
          : 'border-line',
        className,
      )}
    >
      {(title || action) && (
        <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-h3">{title}</h2>
          {action}
        </header>
      )}
      {children}
    </section>
  );
}
