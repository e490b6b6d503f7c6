import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Trash2 } from '../../../kit/icons/index.ts';
import { Button, IconButton, toast } from '../../../kit/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { useSubmit } from '../../site/submit/index.ts';
import { destroyContent } from './actions.ts';
import { say } from './messages.ts';

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
    if (!(await submit(() => destroyContent(item.id), { failed: say('failedToDelete') }))) return;
    setConfirming(false);
    toast(say('deletedForever'));
    onDestroyed();
    void client.invalidateQueries({ queryKey: ['trash'] });
  };
  return (
    <>
      {small ? (
        <IconButton
          label={say('deleteTitleForever', { title: item.title })}
          icon={<Trash2 aria-hidden="true" />}
          onClick={ask}
        />
      ) : (
        <Button size="s" tone="ghost" onClick={ask}>
          {say('deleteForever')}
        </Button>
      )}
      {confirming && (
        <Suspense>
          <ConfirmDialog
            open
            title={say('askToDeleteForever')}
            text={say('itsFilesVotesAndComments', { title: item.title })}
            confirmLabel={say('deleteForever')}
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
