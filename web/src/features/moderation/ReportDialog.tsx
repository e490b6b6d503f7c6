import { useNavigate } from '@tanstack/react-router';
import { hidingReasons, reportReasons } from '@veil/contract/moderation.ts';
import { useState } from 'react';
import { Dialog } from '../../kit/Dialog.tsx';
import { Button, Field, Notice, RadioCards, TextArea, toast } from '../../kit/index.ts';
import { api } from '../../platform/api.ts';
import { sentence } from '../../platform/errors.ts';
import { contentEntities } from '../content/index.ts';

type Reason = keyof typeof reportReasons;
const options = Object.entries(reportReasons).map(([value, label]) => ({ value: value as Reason, label }));

/** Why an item should be looked at. Two reasons hide it at once. */
export default function ReportDialog({ contentId, onClose }: { contentId: string; onClose: () => void }) {
  const [reason, setReason] = useState<Reason>();
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  const navigate = useNavigate();
  const send = async () => {
    if (!reason) return;
    setBusy(true);
    try {
      const { hidden } = await api.reportContent({ params: { id: contentId }, body: { reason, text } });
      toast({ text: hidden ? 'Thank you. It is hidden until a person has looked.' : 'Thank you. A person will look.' });
      onClose();
      if (hidden) {
        contentEntities.remove(contentId);
        await navigate({ to: '/feed' });
      }
    } catch (error) {
      toast({ text: sentence(error, 'The report could not be sent'), tone: 'danger' });
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Report this item"
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
        {reason && hidingReasons.includes(reason) && (
          <Notice tone="info">It will be hidden from everyone at once, until a person has decided.</Notice>
        )}
        <Field label="What should we know?" hint="You stay unnamed to the uploader.">
          <TextArea value={text} maxLength={2000} onChange={(event) => setText(event.target.value)} />
        </Field>
      </div>
    </Dialog>
  );
}
