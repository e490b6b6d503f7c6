import { type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';
import { ChevronDown } from './icons/index.ts';

export type FoldProps = {
  title: string;
  /** States the values inside while it is closed. */
  line: ReactNode;
  /** Opens it when it becomes true, for instance because of an error inside. */
  opened?: boolean;
  children: ReactNode;
};

export function Fold({ title, line, opened = false, children }: FoldProps) {
  const id = useId();
  const [open, setOpen] = useState(opened);
  const [before, setBefore] = useState(opened);
  if (opened !== before) {
    setBefore(opened);
    if (opened) setOpen(true);
  }
  return (
    <section className="min-w-0 rounded-l border border-line bg-surface">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
        className="flex min-h-14 w-full items-center gap-3 rounded-l px-5 py-3 text-start hover:bg-pressed"
      >
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="font-[600]">{title}</span>
          {!open && <span className="text-small text-soft [overflow-wrap:anywhere]">{line}</span>}
        </span>
        <ChevronDown aria-hidden="true" className={cx('size-4 flex-none text-faint', open && 'rotate-180')} />
      </button>
      {/* A text area that is hidden cannot measure its height, so nothing is rendered while it is closed. */}
      {open && (
        <div id={id} className="grid gap-5 p-5">
          {children}
        </div>
      )}
    </section>
  );
}
