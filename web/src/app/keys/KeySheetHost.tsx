import { type ReactNode, Suspense, useEffect } from 'react';
import { isTyping } from '../../kit/is-typing.ts';
import { lazy } from '../../platform/lazy.tsx';
import { sheetKey, showKeys, useKeysOpen } from './open-keys.ts';

const KeySheet = lazy(() => import('./KeySheet.tsx'));

export default function KeySheetHost(): ReactNode {
  const open = useKeysOpen();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // Moderators have a list of their own for a case.
      if (event.key !== sheetKey || event.defaultPrevented || event.ctrlKey || event.metaKey) return;
      if (isTyping(event.target)) return;
      event.preventDefault();
      showKeys(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    open && (
      <Suspense>
        <KeySheet onClose={() => showKeys(false)} />
      </Suspense>
    )
  );
}
