import { Suspense, useState } from 'react';
import { Image } from '../../../kit/icons/index.ts';
import { Button } from '../../../kit/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { say } from './messages.ts';

const CoverDialog = lazy(() => import('./ItemPicker.tsx').then((m) => ({ default: m.CoverDialog })));

export function EditCover() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="s" icon={<Image aria-hidden="true" />} onClick={() => setOpen(true)}>
        {say('editCover')}
      </Button>
      {open && (
        <Suspense>
          <CoverDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
