import { Suspense, useState } from 'react';
import { Ellipsis } from '../../../kit/icons/index.ts';
import { DockItem } from '../../../kit/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { useContent } from './entities.ts';

const ItemSheet = lazy(() => import('./ItemSheet.tsx'));

export function ActionsDock({ id }: { id: string }) {
  const item = useContent(id);
  const [open, setOpen] = useState<boolean | null>(null);
  if (!item) return null;
  return (
    <>
      <DockItem
        label="Actions"
        icon={<Ellipsis aria-hidden="true" />}
        expanded={open === true}
        onPress={() => setOpen(true)}
      />
      {open !== null && (
        <Suspense>
          <ItemSheet key={id} id={id} from="page" open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
