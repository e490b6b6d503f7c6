import { useQueryClient } from '@tanstack/react-query';
import { reasonMax } from '@veil/contract/safety/cases.ts';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Button, Field, TextArea } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { casesKey } from './reads.ts';

type Props = {
  id: string;
  number: number;
  onDone: () => void;
};

export function RestrictCase({ id, number, onDone }: Props): ReactNode {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const { busy, submit } = useSubmit();
  const send = async () => {
    await submit(
      async () => {
        await api.restrictCase({ params: { id }, body: { reason } });
        setOpen(false);
        onDone();
        client.removeQueries({ queryKey: [...casesKey, 'one', id] });
        await client.invalidateQueries({ queryKey: casesKey });
      },
      { done: `Case ${number} is restricted. Only admins see it now.`, failed: 'The case could not be restricted' },
    );
  };
  return (
    <section aria-label="Restrict" className="grid gap-3">
      <h3 className="text-body font-[600]">Does it show a minor?</h3>
      <p className="text-soft">Restrict the case: only admins see it then, and nobody is told.</p>
      <Button size="s" className="justify-self-start" onClick={() => setOpen(true)}>
        Restrict the case
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="s"
        title="Restrict this case?"
        text="Its item disappears for everybody, you too. The account is frozen, nobody is told, and the evidence is kept for a year. Another admin can lift it after a false alarm."
        actions={
          <>
            <Button onClick={() => setOpen(false)}>Cancel</Button>
            <Button tone="danger" busy={busy} disabled={!reason.trim()} onClick={() => void send()}>
              Restrict
            </Button>
          </>
        }
      >
        <Field label="Reason" required hint="Only admins read it.">
          <TextArea value={reason} rows={3} maxLength={reasonMax} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </Dialog>
    </section>
  );
}
