import { Link } from '@tanstack/react-router';
import type { AdminMemberDetail } from '@veil/contract/safety/admin-members.ts';
import { useState } from 'react';
import { Button, buttonClass, Notice } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { useMemberActs } from './actions.ts';
import { SuspendForm } from './SuspendForm.tsx';
import { nameOf, timeWords } from './words.ts';

export function SuspensionCard({ of: member }: { of: AdminMemberDetail }) {
  const [isOpen, setOpen] = useState(false);
  if (member.can.lift) return <Running of={member} />;
  if (member.openCase) return <OpenCase of={member.openCase} />;
  if (!member.can.suspend) return null;
  if (isOpen) return <SuspendForm of={member} onClose={() => setOpen(false)} />;
  return (
    <Button tone="danger" className="justify-self-start" onClick={() => setOpen(true)}>
      Suspend
    </Button>
  );
}

/** A member's open reports must be seen before any other decision on them. */
function OpenCase({ of: { id, number } }: { of: NonNullable<AdminMemberDetail['openCase']> }) {
  return (
    <Notice
      title={`Case ${number} about this member is open`}
      action={
        <Link to="/moderation" search={{ tab: 'open', case: id }} className={buttonClass({ size: 's' })}>
          Open the case
        </Link>
      }
    >
      Decide it there: a suspension is part of the decision.
    </Notice>
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
