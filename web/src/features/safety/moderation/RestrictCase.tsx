import { useQueryClient } from '@tanstack/react-query';
import { reasonMax } from '@veil/contract/safety/cases.ts';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Button, Field, TextArea } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { say } from './messages.ts';
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
      { done: say('caseIsRestrictedOnlyAdmins', { number }), failed: say('theCaseCouldNotBe') },
    );
  };
  return (
    <section aria-label={say('restrict')} className="grid gap-3">
      <h3 className="text-body font-[600]">{say('doesItShowAMinor')}</h3>
      <p className="text-soft">{say('restrictTheCaseOnlyAdmins')}</p>
      <Button size="s" className="justify-self-start" onClick={() => setOpen(true)}>
        {say('restrictTheCase')}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="s"
        title={say('restrictThisCase')}
        text={say('itsItemDisappearsForEverybody')}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{say('cancel')}</Button>
            <Button tone="danger" busy={busy} disabled={!reason.trim()} onClick={() => void send()}>
              {say('restrict')}
            </Button>
          </>
        }
      >
        <Field label={say('reason')} required hint={say('onlyAdminsReadIt')}>
          <TextArea value={reason} rows={3} maxLength={reasonMax} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </Dialog>
    </section>
  );
}
