import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { ArrowLeft, ArrowRight } from '../../../kit/icons/index.ts';
import { Button, IconButton } from '../../../kit/index.ts';
import { useNavigate } from '../../../platform/router/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { leaveSet, orderPictures } from './actions.ts';
import { say } from './messages.ts';
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
    void submit(act, { failed: say('failedToChangeTheOrder') });
  };
  const leave = async () => {
    const left = leads ? ids.filter((id) => id !== lead) : [shown];
    const done = leads ? say('eachPictureIsAnItem') : say('thePictureIsAnItem');
    if (!(await submit(() => leaveSet(shown, left), { done, failed: say('failedToChangeTheSet') }))) return;
    setAsking(false);
    await readAgain(lead);
  };
  return (
    <div className="set-tools">
      <IconButton
        size="s"
        label={say('moveThisPictureEarlier')}
        icon={<ArrowLeft aria-hidden="true" className="rtl:-scale-x-100" />}
        disabled={busy || at === 0}
        onClick={() => move(-1)}
      />
      <IconButton
        size="s"
        label={say('moveThisPictureLater')}
        icon={<ArrowRight aria-hidden="true" className="rtl:-scale-x-100" />}
        disabled={busy || at === ids.length - 1}
        onClick={() => move(1)}
      />
      <Button size="s" tone="ghost" onClick={() => setAsking(true)}>
        {leads ? say('breakUpTheSet') : say('takeOutOfTheSet')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={leads ? say('breakUpThisSet') : say('takeThisPictureOut')}
        text={leads ? say('eachPictureBecomesAnItem') : say('itBecomesAnItemOf')}
        confirmLabel={leads ? say('breakUp') : say('takeOut')}
        busy={busy}
        onConfirm={() => void leave()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
