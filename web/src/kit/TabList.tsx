import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { alongRow } from './from-right.ts';
import { panelOf } from './panel-of.ts';

export type Tab<V extends string = string> = {
  value: V;
  label: string;
  count?: string;
};

export type TabListProps<V extends string> = {
  /** Begins the ids of the tabs and of their panel. */
  id: string;
  label: string;
  tabs: readonly Tab<V>[];
  value: V;
  onChange: (value: V) => void;
  /** Beside the tabs in their row, which scrolls. */
  links?: ReactNode;
};

export const tabClass =
  'relative h-11 flex-none font-[540] whitespace-nowrap text-soft transition-colors -outline-offset-2! hover:text-ink';

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
};

/** The Tab key stops once; the arrow keys move between the tabs and choose at once. */
export function TabList<V extends string>({ id, label, tabs, value, onChange, links }: TabListProps<V>): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const counts = tabs.map(({ count }) => count).join();
  // If the tabs are wider than the window, scroll the chosen one into view without scrolling the page. Counts that
  // arrive make the tabs wider.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the width follows the counts.
  useLayoutEffect(() => {
    const bar = list.current;
    const chosen = document.getElementById(`${id}${value}`);
    if (!bar || !chosen) return;
    const [outer, inner] = [bar.getBoundingClientRect(), chosen.getBoundingClientRect()];
    bar.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
  }, [id, value, counts]);
  const moveByKey = (event: KeyboardEvent) => {
    const step = steps[alongRow(event.key)];
    if (!step) return;
    event.preventDefault();
    const at = step(
      tabs.findIndex((tab) => tab.value === value),
      tabs.length - 1,
    );
    const next = tabs[at];
    if (!next) return;
    onChange(next.value);
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[at]?.focus();
  };
  return (
    <div
      ref={list}
      className="-mx-(--gutter) flex gap-5 overflow-x-auto border-b border-line px-(--gutter) [scrollbar-width:none] md:mx-0 md:px-0"
    >
      <div role="tablist" aria-label={label} onKeyDown={moveByKey} className="flex gap-5">
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={panelOf(id)}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            className={cx(
              tabClass,
              'aria-selected:text-ink',
              'after:absolute after:inset-x-0 after:-bottom-px after:h-0.5 after:origin-left rtl:after:origin-right after:scale-x-0 after:rounded-full after:bg-accent after:transition-transform aria-selected:after:scale-x-100',
            )}
          >
            {tab.label}
            {tab.count !== undefined && (
              // A screen reader would otherwise join label and count to one word.
              <>
                {' '}
                <span className="ms-0.5 text-small text-faint tabular-nums">{tab.count}</span>
              </>
            )}
          </button>
        ))}
      </div>
      {links}
    </div>
  );
}
