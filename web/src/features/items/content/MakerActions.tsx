import { type ReactNode, Suspense, useState } from 'react';
import { lazy } from '../../../platform/lazy.tsx';
import { useContent } from '../tiles/index.ts';
import { ContentMenu } from './ContentMenu.tsx';

const EditDialog = lazy(() => import('./EditDialog.tsx'));

export default function MakerActions({ id }: { id: string }): ReactNode {
  const item = useContent(id);
  const [editing, setEditing] = useState(false);
  if (!item) return null;
  return (
    <>
      <ContentMenu item={item} onEdit={() => setEditing(true)} />
      {editing && (
        <Suspense>
          <EditDialog item={item} onClose={() => setEditing(false)} />
        </Suspense>
      )}
    </>
  );
}
