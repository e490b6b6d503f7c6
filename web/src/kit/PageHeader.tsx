import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type PageHeaderProps = {
  title: ReactNode;
  lead?: ReactNode;
  kicker?: ReactNode;
  actions?: ReactNode;
  align?: 'start' | 'center';
  size?: 'page' | 'hero';
  className?: string;
};

export function PageHeader({
  title,
  lead,
  kicker,
  actions,
  align = 'start',
  size = 'page',
  className,
}: PageHeaderProps) {
  const center = align === 'center';
  return (
    <header
      className={cx(
        'mb-5 flex flex-wrap gap-x-6 gap-y-4 md:mb-8',
        center ? 'flex-col items-center text-center' : 'items-end',
        className,
      )}
    >
      <div className={cx('grid min-w-0 gap-2', !center && 'flex-1 basis-64')}>
        {kicker && <p className="text-small font-[600] text-rank">{kicker}</p>}
        <h1 className={size === 'hero' ? 'text-hero' : 'text-h1'}>{title}</h1>
        {lead && <p className={cx('max-w-[60ch] text-soft', center && 'mx-auto text-balance')}>{lead}</p>}
      </div>
      {actions && (
        <div className="-mx-(--gutter) flex max-w-[100vw] items-center gap-2 overflow-x-auto px-(--gutter) py-1 [scrollbar-width:none] md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
          {actions}
        </div>
      )}
    </header>
  );
}
