import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Button, toast } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { emptyTrash } from './actions.ts';
import { say } from './messages.ts';
import { trashQuery } from './reads.ts';

type EmptyButtonProps = { total: number; onEmptied: () => void };

export function EmptyButton({ total, onEmptied }: EmptyButtonProps) {
  const client = useQueryClient();
  const [confirming, setConfirming] = useState(false);
  const { busy, submit } = useSubmit();
  const empty = async () => {
    const act = async () => {
      const left = await emptyTrash();
      toast(
        left === 0
          ? say('theTrashIsEmpty')
          : { text: say('itemsCouldNotBeDestroyed', { count: left }), tone: 'danger' },
      );
    };
    const isDone = await submit(act, { failed: say('failedToEmptyTheTrash') });
    await client.invalidateQueries({ queryKey: trashQuery.queryKey });
    if (!isDone) return;
    setConfirming(false);
    onEmptied();
  };
  return (
    <>
      <Button size="s" onClick={() => setConfirming(true)}>
        {say('emptyTrash')}
      </Button>
      <ConfirmDialog
        open={confirming}
        title={say('emptyTheTrash')}
        text={say('willBeDestroyedWithAll', { count: total })}
        confirmLabel={say('emptyTrash')}
        tone="danger"
        busy={busy}
        onConfirm={() => void empty()}
        onClose={() => setConfirming(false)}
      />
    </>
  );
}
