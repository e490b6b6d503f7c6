import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Trash2 } from '../../../kit/icons/index.ts';
import { Button, IconButton, toast } from '../../../kit/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { useSubmit } from '../../site/submit/index.ts';
import { destroyContent } from './actions.ts';

const ConfirmDialog = lazy(() =>
  import('../../../kit/ConfirmDialog.tsx').then((kit) => ({ default: kit.ConfirmDialog })),
);

type DestroyButtonProps = {
  item: { id: string; title: string };
  small?: boolean;
  onDestroyed: () => void;
};

export function DestroyButton({ item, small = false, onDestroyed }: DestroyButtonProps) {
  const client = useQueryClient();
  const [confirming, setConfirming] = useState(false);
  const { busy, submit } = useSubmit();
  const ask = () => setConfirming(true);
  const destroy = async () => {
    if (!(await submit(() => destroyContent(item.id), { failed: 'Failed to delete' }))) return;
    setConfirming(false);
    toast('Deleted forever');
    onDestroyed();
    void client.invalidateQueries({ queryKey: ['trash'] });
  };
  return (
    <>
      {small ? (
        <IconButton label={`Delete ${item.title} forever`} icon={<Trash2 aria-hidden="true" />} onClick={ask} />
      ) : (
        <Button size="s" tone="ghost" onClick={ask}>
          Delete forever
        </Button>
      )}
      {confirming && (
        <Suspense>
          <ConfirmDialog
            open
            title="Delete it forever?"
            text={`“${item.title}”, its files, votes and comments will be destroyed. This can't be undone.`}
            confirmLabel="Delete forever"
            tone="danger"
            busy={busy}
            onConfirm={() => void destroy()}
            onClose={() => setConfirming(false)}
          />
        </Suspense>
      )}
    </>
  );
}
