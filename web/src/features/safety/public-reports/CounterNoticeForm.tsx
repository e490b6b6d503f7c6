import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Button, Checkbox, Field, TextArea, TextInput } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { LeaveGuard } from '../../site/drafts/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { say } from './messages.ts';
import { counterNoticeQuery } from './reads.ts';

const empty = { name: '', address: '', phone: '', mistake: false, jurisdiction: false, signature: '' };

type Props = { id: string; linkKey: string | undefined; onSent: () => void };

/** The law requires these fields. Each missing field has a message, and the input stays. */
export function CounterNoticeForm({ id, linkKey: key, onSent }: Props): ReactNode {
  const client = useQueryClient();
  const [form, setForm] = useState(empty);
  const { busy, errors, submit } = useSubmit();
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [errors]);
  const change = (next: Partial<typeof empty>) => setForm((now) => ({ ...now, ...next }));
  const send = async (event: FormEvent) => {
    event.preventDefault();
    await submit(
      async () => {
        if (key) await api.sendCounterNoticeByLink({ body: { id, key, ...form } });
        else await api.sendCounterNotice({ params: { id }, body: form });
        await client.invalidateQueries({ queryKey: counterNoticeQuery(id, key).queryKey });
        onSent();
      },
      { done: say('yourCounterNoticeWasSent'), failed: say('theCounterNoticeCouldNot') },
    );
  };
  const isChanged = JSON.stringify(form) !== JSON.stringify(empty);
  return (
    <form ref={fields} onSubmit={(event) => void send(event)} noValidate className="grid gap-5">
      <LeaveGuard when={() => isChanged && !busy} text={say('yourCounterNoticeHasNot')} />
      <p className="text-small text-soft">{say('theClaimantMayReceiveThis')}</p>
      <Field label={say('fullName')} required error={errors.name}>
        <TextInput
          value={form.name}
          maxLength={200}
          autoComplete="name"
          onChange={(e) => change({ name: e.target.value })}
        />
      </Field>
      <Field label={say('postalAddress')} required error={errors.address}>
        <TextArea
          value={form.address}
          rows={3}
          maxLength={500}
          autoComplete="street-address"
          onChange={(e) => change({ address: e.target.value })}
        />
      </Field>
      <Field label={say('phoneNumber')} required error={errors.phone}>
        <TextInput
          value={form.phone}
          type="tel"
          maxLength={60}
          autoComplete="tel"
          onChange={(e) => change({ phone: e.target.value })}
        />
      </Field>
      <Checkbox
        boxed
        checked={form.mistake}
        onChange={(mistake) => change({ mistake })}
        error={errors.mistake}
        label={say('underPenaltyOfPerjuryI')}
      />
      <Checkbox
        boxed
        checked={form.jurisdiction}
        onChange={(jurisdiction) => change({ jurisdiction })}
        error={errors.jurisdiction}
        label={say('iConsentToTheJurisdiction')}
      />
      <Field label={say('signatureTypeYourFullName')} required error={errors.signature}>
        <TextInput value={form.signature} maxLength={200} onChange={(e) => change({ signature: e.target.value })} />
      </Field>
      <div>
        <Button type="submit" tone="main" busy={busy}>
          {say('sendCounterNotice')}
        </Button>
      </div>
    </form>
  );
}
