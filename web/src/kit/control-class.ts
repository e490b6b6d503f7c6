import { cx } from './cx.ts';

/** Below 16 px, iOS zooms the page when a text control gets the focus. */
export const controlClass = cx(
  'h-11 w-full min-w-0 rounded-m border border-edge bg-surface px-3.5 text-body text-ink transition-colors max-md:text-[1rem]',
  'hover:border-soft focus-visible:border-accent focus-visible:outline-offset-0 aria-invalid:border-danger aria-invalid:outline-danger',
  'disabled:cursor-not-allowed disabled:opacity-45 read-only:bg-transparent',
);
