import { hidingReasons, reportReasons } from '@veil/contract/safety/reports.ts';
import { useState } from 'react';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Button, Field, Notice, RadioCards, TextArea, toast } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { useNavigate } from '../../../platform/router/index.ts';
import { contentEntities } from '../../items/tiles/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { say } from './messages.ts';

type Reason = keyof typeof reportReasons;
const options = Object.entries(reportReasons).map(([value, label]) => ({ value: value as Reason, label }));

export type Reported = { kind: 'item' | 'comment' | 'member'; id: string };

/** Two reasons hide an item at once. */
export default function ReportDialog({ what, onClose }: { what: Reported; onClose: () => void }) {
  const [reason, setReason] = useState<Reason>();
  const [text, setText] = useState('');
  const { busy, submit } = useSubmit();
  const navigate = useNavigate();
  const send = async () => {
    if (!reason) return;
    const act = async () => {
      const call = { params: { id: what.id }, body: { reason, text } };
      let hidden = false;
      if (what.kind === 'item') ({ hidden } = await api.reportContent(call));
      else if (what.kind === 'member') await api.reportMember(call);
      else await api.reportComment(call);
      toast({
        text: hidden ? say('thankYouItIsHidden') : say('thankYouAModeratorWill'),
      });
      onClose();
      if (hidden) {
        contentEntities.remove(what.id);
        await navigate({ to: '/feed' });
      }
    };
    await submit(act, { failed: say('theReportCouldNotBe') });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('reportThis', { kind: what.kind })}
      actions={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button tone="main" disabled={!reason} busy={busy} onClick={() => void send()}>
            {say('sendReport')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <RadioCards label={say('reason')} options={options} value={reason} onChange={setReason} />
        {what.kind === 'item' && reason && hidingReasons.includes(reason) && (
          <Notice tone="info">{say('itGoesToTheModerators')}</Notice>
        )}
        <Field label={say('whatShouldWeKnow')} hint={say('thePersonYouReportIs')}>
          <TextArea value={text} maxLength={2000} onChange={(event) => setText(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}
