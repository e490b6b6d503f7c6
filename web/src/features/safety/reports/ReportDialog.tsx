import { useNavigate } from '@tanstack/react-router';
import { hidingReasons, reportReasons } from '@veil/contract/safety/reports.ts';
import { useState } from 'react';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Button, Field, Notice, RadioCards, TextArea, toast } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { contentEntities } from '../../items/tiles/index.ts';
import { useSubmit } from '../../site/submit/index.ts';

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
        text: hidden ? 'Thank you. It is hidden until a moderator decides.' : 'Thank you. A moderator will look at it.',
      });
      onClose();
      if (hidden) {
        contentEntities.remove(what.id);
        await navigate({ to: '/feed' });
      }
    };
    await submit(act, { failed: 'The report could not be sent' });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Report this ${what.kind}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button tone="main" disabled={!reason} busy={busy} onClick={() => void send()}>
            Send report
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <RadioCards label="Reason" options={options} value={reason} onChange={setReason} />
        {what.kind === 'item' && reason && hidingReasons.includes(reason) && (
          <Notice tone="info">
            It goes to the moderators first, and may be hidden from everyone until they decide.
          </Notice>
        )}
        <Field label="What should we know?" hint="The person you report is not told who reported it.">
          <TextArea value={text} maxLength={2000} onChange={(event) => setText(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}
