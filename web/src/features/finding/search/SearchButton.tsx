import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Search } from '../../../kit/icons/index.ts';
import { isDialogOpen } from '../../../kit/index.ts';
import { isTyping } from '../../../kit/is-typing.ts';
import { lazy } from '../../../platform/lazy.tsx';

const SearchDialog = lazy(() => import('./SearchDialog.tsx'));

/** Opens the search from every screen. */
export const searchKey = '/';

/** `searchKey` opens it with `byKey`. The dialog's code loads on first use. */
export function SearchButton({
  className,
  children,
  byKey = false,
}: {
  className: string;
  children: ReactNode;
  byKey?: boolean;
}) {
  const [open, setOpen] = useState<boolean | null>(null);
  useEffect(() => {
    if (!byKey) return;
    const press = (event: KeyboardEvent) => {
      if (event.key !== searchKey || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (isDialogOpen()) return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [byKey]);
  return (
    <>
      <button type="button" className={className} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Search aria-hidden="true" />
        {children}
      </button>
      {open !== null && (
        <Suspense>
          <SearchDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
