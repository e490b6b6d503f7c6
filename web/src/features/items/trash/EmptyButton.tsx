import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Button, toast } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { figure } from '../tiles/index.ts';
import { emptyTrash } from './actions.ts';
import { trashQuery } from './reads.ts';

type EmptyButtonProps = { total: number; onEmptied: () => void };

export function EmptyButton({ total, onEmptied }: EmptyButtonProps) {
  const client = useQueryClient();
  const [confirming, setConfirming] = useState(false);
  const { busy, submit } = useSubmit();
  const empty = async () => {
    const act = async () => {
      const left = await emptyTrash();
      toast(left === 0 ? 'The trash is empty' : { text: `${left} items could not be destroyed`, tone: 'danger' });
    };
    const isDone = await submit(act, { failed: 'Failed to empty the trash' });
    await client.invalidateQueries({ queryKey: trashQuery.queryKey });
    if (!isDone) return;
    setConfirming(false);
    onEmptied();
  };
  return (
    <>
      <Button size="s" onClick={() => setConfirming(true)}>
        Empty trash
      </Button>
      <ConfirmDialog
        open={confirming}
        title="Empty the trash?"
        text={`${total === 1 ? '1 item' : `${figure(total)} items`} will be destroyed with all files, votes and comments. This can't be undone.`}
        confirmLabel="Empty trash"
        tone="danger"
        busy={busy}
        onConfirm={() => void empty()}
        onClose={() => setConfirming(false)}
      />
    </>
  );
}
