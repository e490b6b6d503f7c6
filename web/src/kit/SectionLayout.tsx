import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { ArrowLeft, ChevronRight } from './icons/index.ts';

export type SectionLink = {
  to: string | undefined;
  className: string;
  'aria-current'?: 'page';
  children: ReactNode;
};

type SectionLayoutProps = {
  label: string;
  /** Leads back to the list on phones, unless the screen's title does. */
  back?: string;
  finder?: ReactNode;
  hasResults?: boolean;
  sections: readonly { value: string; label: string }[];
  /** The first section, if none was chosen. Phones then show the list. */
  shown: string;
  isChosen: boolean;
  link: (props: SectionLink) => ReactNode;
  children: ReactNode;
};

const linkClass =
  'flex min-h-11 items-center justify-between rounded-m px-3 text-soft transition-colors hover:bg-raised hover:text-ink max-lg:rounded-none max-lg:border-b max-lg:border-line max-lg:px-1 max-lg:text-ink lg:min-h-10 lg:aria-[current=page]:bg-raised lg:aria-[current=page]:text-ink';

export function SectionLayout({
  label,
  back,
  finder,
  hasResults = false,
  sections,
  shown,
  isChosen,
  link: Link,
  children,
}: SectionLayoutProps) {
  return (
    <div className="grid items-start gap-x-12 gap-y-6 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <div className={cx('grid gap-4 lg:sticky lg:top-24', isChosen && 'max-lg:hidden')}>
        {finder}
        {!hasResults && (
          <nav aria-label={label} className="grid">
            {sections.map((section) => (
              <Link
                key={section.value}
                to={section.value}
                aria-current={section.value === shown ? 'page' : undefined}
                className={linkClass}
              >
                {section.label}
                <ChevronRight aria-hidden="true" className="rtl:-scale-x-100 size-4 text-faint lg:hidden" />
              </Link>
            ))}
          </nav>
        )}
      </div>
      <div className={cx('grid min-w-0 gap-5', !isChosen && 'max-lg:hidden')}>
        {back && (
          <Link
            to={undefined}
            className="inline-flex min-h-11 items-center gap-2 justify-self-start text-soft hover:text-ink lg:hidden"
          >
            <ArrowLeft aria-hidden="true" className="rtl:-scale-x-100 size-4" />
            {back}
          </Link>
        )}
        {children}
      </div>
    </div>
  );
}
