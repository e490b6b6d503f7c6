import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { ArrowLeft, ArrowRight } from '../../../kit/icons/index.ts';
import { Button, IconButton } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { leaveSet, orderPictures } from './actions.ts';
import { picturesQuery } from './reads.ts';
import type { ShownSet } from './useSet.ts';

/** The place of the shown picture, and its way out of the set. */
export default function SetTools({ set: { lead, ids, shown, at } }: { set: ShownSet }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { busy, submit } = useSubmit();
  const [asking, setAsking] = useState(false);
  const leads = shown === lead;
  const readAgain = (of: string) => client.invalidateQueries(picturesQuery(of));
  const move = (by: 1 | -1) => {
    const next = [...ids];
    next.splice(at + by, 0, ...next.splice(at, 1));
    const act = async () => {
      const first = await orderPictures(lead, next);
      client.setQueryData(picturesQuery(first).queryKey, next);
      const picture = shown === first ? undefined : shown;
      if (first !== lead)
        await navigate({ to: '/content/$id', params: { id: first }, search: { picture }, replace: true });
    };
    void submit(act, { failed: 'Failed to change the order' });
  };
  const leave = async () => {
    const left = leads ? ids.filter((id) => id !== lead) : [shown];
    const done = leads ? 'Each picture is an item of its own now' : 'The picture is an item of its own now';
    if (!(await submit(() => leaveSet(shown, left), { done, failed: 'Failed to change the set' }))) return;
    setAsking(false);
    await readAgain(lead);
  };
  return (
    <div className="set-tools">
      <IconButton
        size="s"
        label="Move this picture earlier"
        icon={<ArrowLeft aria-hidden="true" />}
        disabled={busy || at === 0}
        onClick={() => move(-1)}
      />
      <IconButton
        size="s"
        label="Move this picture later"
        icon={<ArrowRight aria-hidden="true" />}
        disabled={busy || at === ids.length - 1}
        onClick={() => move(1)}
      />
      <Button size="s" tone="ghost" onClick={() => setAsking(true)}>
        {leads ? 'Break up the set' : 'Take out of the set'}
      </Button>
      <ConfirmDialog
        open={asking}
        title={leads ? 'Break up this set?' : 'Take this picture out?'}
        text={
          leads
            ? 'Each picture becomes an item of its own. Votes and comments stay with this one. You cannot undo this.'
            : 'It becomes an item of its own, without votes and comments. You cannot undo this.'
        }
        confirmLabel={leads ? 'Break up' : 'Take out'}
        busy={busy}
        onConfirm={() => void leave()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
