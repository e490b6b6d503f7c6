import { Suspense, use } from 'react';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Additions } from '../../../platform/slice.ts';
import { ActionLook } from './action-look.ts';
import { useContent } from './entities.ts';

type ItemSheetProps = { id: string; from: 'tile' | 'page'; open: boolean; onClose: () => void };

export default function ItemSheet({ id, from, open, onClose }: ItemSheetProps) {
  const item = useContent(id);
  const { itemActions } = use(Additions);
  return (
    <Dialog
      open={open && item !== undefined}
      onClose={onClose}
      placement="bottom"
      panel={from === 'page' ? 'content:actions' : undefined}
      title="Actions"
      text={item?.title}
    >
      <ActionLook value="row">
        <Suspense>
          {itemActions.map(({ order, on = from, component: Action }) => on === from && <Action key={order} id={id} />)}
        </Suspense>
      </ActionLook>
    </Dialog>
  );
}
