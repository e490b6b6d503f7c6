import type { ReactNode } from 'react';
import { cx } from './cx.ts';

/** The navigation bar at the bottom of phone screens. Hidden from 768 px on. */
export function BottomDock({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-30 flex h-(--dock) items-center justify-around border-t border-line bg-surface/92 px-1 pb-[env(safe-area-inset-bottom)] backdrop-blur-lg md:hidden"
    >
      {children}
    </nav>
  );
}

/** The classes of one entry, for router links: they set aria-current themselves. */
export const dockItemClass = cx(
  'relative grid h-12 min-w-11 max-w-24 flex-1 content-center justify-items-center gap-0.5 rounded-s text-[0.6875rem] leading-none font-[540] text-soft transition-colors',
  '[&_svg]:size-5.5 [&_svg]:stroke-[1.6] active:text-ink aria-[current=page]:text-accent aria-expanded:text-accent aria-pressed:text-accent',
  'before:absolute before:-top-1 before:h-0.5 before:w-6 before:rounded-full before:bg-accent before:opacity-0 before:transition-opacity aria-[current=page]:before:opacity-100',
);

export type DockItemProps = {
  label: string;
  icon: ReactNode;
  href?: string;
  onPress?: () => void;
  current?: boolean;
  /** For entries that open a panel. */
  expanded?: boolean;
  /** For entries that switch something. */
  pressed?: boolean;
};

export function DockItem({ label, icon, href, onPress, current, expanded, pressed }: DockItemProps) {
  if (href !== undefined)
    return (
      <a href={href} onClick={onPress} aria-current={current ? 'page' : undefined} className={dockItemClass}>
        {icon}
        {label}
      </a>
    );
  return (
    <button
      type="button"
      onClick={onPress}
      aria-current={current ? 'page' : undefined}
      aria-expanded={expanded}
      aria-pressed={pressed}
      className={dockItemClass}
    >
      {icon}
      {label}
    </button>
  );
}
