import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const widths = { narrow: 'max-w-160', text: 'max-w-184', full: '' };

export type PageProps = {
  children: ReactNode;
  /** `narrow` for forms, `text` for reading, `full` for lists and media. */
  width?: keyof typeof widths;
  /** A column from 1080 px on, below the page on smaller windows. */
  aside?: ReactNode;
  below?: ReactNode;
  className?: string;
};

/** Leaves room for the dock. */
export function Page({ children, width = 'full', aside, below, className }: PageProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      className={cx(
        'mx-auto w-full max-w-(--page) px-(--gutter) pt-5 pb-[calc(var(--dock)+40px)] outline-none md:pt-8 md:pb-16',
        className,
      )}
    >
      {aside ? (
        <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_380px] lg:grid-rows-[auto_1fr]">
          <div className="min-w-0">{children}</div>
          <aside className="grid min-w-0 content-start gap-6 lg:row-span-2">{aside}</aside>
          {below && <div className="min-w-0">{below}</div>}
        </div>
      ) : (
        <div className={widths[width]}>{children}</div>
      )}
    </main>
  );
}
