import { Link, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense, use } from 'react';
import { ArrowLeft, ChevronRight } from '../../kit/icons/index.ts';
import { cx, Skeleton } from '../../kit/index.ts';
import { Additions } from '../../platform/slice.ts';
import { useMe } from '../members/index.ts';

/** The sections of the settings beside the chosen one; on phones the list is a step before each section. */
export function SettingsTab(): ReactNode {
  const me = useMe();
  const { settingsSections } = use(Additions);
  const { section } = useSearch({ strict: false }) as { section?: string };
  const sections = settingsSections.filter(({ creators }) => !creators || me?.role !== 'beta');
  const chosen = sections.find(({ value }) => value === section);
  const shown = chosen ?? sections[0];
  if (!me || !shown) return null;
  const Shown = shown.component;
  return (
    <div className="grid max-w-360 items-start gap-x-12 gap-y-6 lg:grid-cols-[13rem_minmax(0,46rem)]">
      <nav aria-label="Settings" className={cx('grid lg:sticky lg:top-24', chosen && 'max-lg:hidden')}>
        {sections.map(({ value, label }) => (
          <Link
            key={value}
            to="/profile"
            search={{ tab: 'settings', section: value as never }}
            aria-current={value === shown.value ? 'page' : undefined}
            className="flex min-h-11 items-center justify-between rounded-m px-3 text-soft transition-colors hover:bg-raised hover:text-ink max-lg:border-b max-lg:border-line max-lg:px-1 max-lg:text-ink lg:min-h-10 lg:aria-[current=page]:bg-raised lg:aria-[current=page]:text-ink"
          >
            {label}
            <ChevronRight aria-hidden="true" className="size-4 text-faint lg:hidden" />
          </Link>
        ))}
      </nav>
      <div className={cx('grid min-w-0 gap-5', !chosen && 'max-lg:hidden')}>
        <Link
          to="/profile"
          search={{ tab: 'settings' }}
          className="inline-flex min-h-11 items-center gap-2 justify-self-start text-soft hover:text-ink lg:hidden"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          All settings
        </Link>
        <Suspense fallback={<Skeleton lines={6} />}>
          <Shown key={shown.value} />
        </Suspense>
      </div>
    </div>
  );
}
