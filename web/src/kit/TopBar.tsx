import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { say } from './messages.ts';

export type TopBarProps = {
  brand: ReactNode;
  /** Narrower windows have them in their menu, because the bar would cut them off. */
  links?: ReactNode;
  /** Hidden on phones, because the dock has it. */
  search?: ReactNode;
  end?: ReactNode;
  linksLabel?: string;
};

/** It stays in place, and media scrolls blurred below it. */
export function TopBar({ brand, links, search, end, linksLabel = say('main') }: TopBarProps) {
  return (
    <header className="sticky top-0 z-30 flex h-(--bar) items-center gap-3 border-b border-line bg-ground/82 px-[calc(max(0px,(100%-var(--page))/2)+var(--gutter))] backdrop-blur-xl lg:gap-5">
      {brand}
      {links && (
        <nav
          aria-label={linksLabel}
          className="flex h-full min-w-0 flex-1 gap-1 overflow-x-auto [scrollbar-width:none] max-lg:hidden lg:gap-2"
        >
          {links}
        </nav>
      )}
      <div className="ms-auto flex flex-none items-center gap-2 lg:gap-3">
        {search && <div className="w-40 max-md:hidden lg:w-64">{search}</div>}
        {end}
      </div>
    </header>
  );
}

/** Router links use these. The current one has a copper line. */
export const topLinkClass = cx(
  'relative inline-flex h-full flex-none items-center px-2 text-body font-[520] whitespace-nowrap text-soft transition-colors hover:text-ink -outline-offset-6! lg:px-2.5',
  'after:absolute after:inset-x-2 after:bottom-0 after:h-0.5 after:origin-left rtl:after:origin-right after:scale-x-0 after:rounded-full after:bg-accent after:transition-transform lg:after:inset-x-2.5',
  'aria-[current=page]:text-ink aria-[current=page]:after:scale-x-100',
);

export const brandClass =
  'display inline-flex flex-none items-center gap-2.5 text-[1.375rem] leading-none font-[480]! tracking-[-.02em] text-ink pointer-coarse:min-h-11 [&>svg]:text-accent';
