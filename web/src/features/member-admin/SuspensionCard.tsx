import { type AdminMemberDetail, suspensionReasonMax } from '@veil/contract/member-admin.ts';
import { type FormEvent, useState } from 'react';
import { Button, Field, Notice, RadioCards, TextArea, TextInput } from '../../kit/index.ts';
import { useSubmit } from '../submit/index.ts';
import { useMemberActs } from './actions.ts';
import { endOfDay, nameOf, timeWords } from './words.ts';

const sights = [
  { value: 'hides', label: 'Hide them', hint: 'Profile, items and comments are out of sight meanwhile' },
  { value: 'leaves', label: 'Leave them', hint: 'They stay as they are; only signing in is refused' },
] as const;

/** The suspension that runs, or the form for one. */
export function SuspensionCard({ of: member }: { of: AdminMemberDetail }) {
  const [isOpen, setOpen] = useState(false);
  if (member.can.lift) return <Running of={member} />;
  if (!member.can.suspend) return null;
  if (isOpen) return <SuspendForm of={member} onClose={() => setOpen(false)} />;
  return (
    <Button tone="danger" className="justify-self-start" onClick={() => setOpen(true)}>
      Suspend
    </Button>
  );
}

function Running({ of: member }: { of: AdminMemberDetail }) {
  const { lift } = useMemberActs(member.id);
  const { busy, submit } = useSubmit();
  const { suspension } = member;
  const send = async () => {
    await submit(lift, { done: `${nameOf(member)} can sign in again`, failed: 'Failed to save' });
  };
  const until = suspension?.endsAt ? `until ${timeWords(suspension.endsAt)}` : 'until it is lifted';
  return (
    <Notice
      title={`Suspended ${until}`}
      action={
        <Button busy={busy} onClick={() => void send()}>
          Lift
        </Button>
      }
    >
      {suspension ? (
        <p className="wrap-anywhere">
          {suspension.reason}
          <br />
          {suspension.hides
            ? 'Profile, items and comments are hidden.'
            : 'Profile, items and comments are left in sight.'}
        </p>
      ) : (
        <p>No reason is on record.</p>
      )}
    </Notice>
  );
}

function SuspendForm({ of: member, onClose }: { of: AdminMemberDetail; onClose: () => void }) {
  const { suspend } = useMemberActs(member.id);
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  const [sight, setSight] = useState<(typeof sights)[number]['value']>('hides');
  const { busy, errors, submit } = useSubmit();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    await submit(() => suspend({ reason, endsAt: until ? endOfDay(until) : null, hides: sight === 'hides' }), {
      done: `${nameOf(member)} is suspended`,
      failed: 'Failed to save',
    });
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4 rounded-l border border-line p-4">
      <h3 className="text-h3">Suspend</h3>
      <Field label="Reason" hint="The member reads it when they sign in." error={errors.reason} required>
        <TextArea value={reason} maxLength={suspensionReasonMax} onChange={(event) => setReason(event.target.value)} />
      </Field>
      <Field label="Until" hint="Empty: until it is lifted" error={errors.endsAt}>
        <TextInput type="date" value={until} onChange={(event) => setUntil(event.target.value)} />
      </Field>
      <RadioCards label="Profile, items and comments" options={sights} value={sight} onChange={setSight} />
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" tone="danger" busy={busy}>
          Suspend member
        </Button>
      </div>
    </form>
  );
}
