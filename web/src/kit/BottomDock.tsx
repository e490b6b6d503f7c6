import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export function BottomDock({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-30 flex h-(--dock) items-center justify-around border-t border-line bg-surface px-1 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      {children}
    </nav>
  );
}

/** Router links use these. They set aria-current themselves. */
export const dockItemClass = cx(
  'relative grid h-12 min-w-11 max-w-24 flex-1 content-center justify-items-center gap-0.5 rounded-s text-[0.6875rem] leading-none font-[540] text-soft transition-colors',
  '[&_svg]:size-5.5 [&_svg]:stroke-[1.6] active:text-ink aria-[current=page]:text-accent aria-expanded:text-accent',
  'before:absolute before:-top-1 before:h-0.5 before:w-6 before:rounded-full before:bg-accent before:opacity-0 before:transition-opacity aria-[current=page]:before:opacity-100',
);

export type DockItemProps = {
  label: string;
  /** Screen readers read it. It must contain the label. */
  name?: string;
  icon: ReactNode;
  onPress: () => void;
  expanded: boolean;
};

export const DockItem = ({ label, name, icon, onPress, expanded }: DockItemProps) => (
  <button type="button" aria-label={name} aria-expanded={expanded} onClick={onPress} className={dockItemClass}>
    {icon}
    {label}
  </button>
);
