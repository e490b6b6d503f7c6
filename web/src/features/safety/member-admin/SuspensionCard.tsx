import type { AdminMemberDetail } from '@veil/contract/safety/admin-members.ts';
import { useState } from 'react';
import { Button, buttonClass, Notice } from '../../../kit/index.ts';
import { Link } from '../../../platform/router/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { useMemberActs } from './actions.ts';
import { say } from './messages.ts';
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
      {say('suspend')}
    </Button>
  );
}

/** A member's open reports must be seen before any other decision on them. */
function OpenCase({ of: { id, number } }: { of: NonNullable<AdminMemberDetail['openCase']> }) {
  return (
    <Notice
      title={say('caseAboutThisMemberIs', { number })}
      action={
        <Link to="/moderation" search={{ tab: 'open', case: id }} className={buttonClass({ size: 's' })}>
          {say('openTheCase')}
        </Link>
      }
    >
      {say('decideItThereASuspension')}
    </Notice>
  );
}

function Running({ of: member }: { of: AdminMemberDetail }) {
  const { lift } = useMemberActs(member.id);
  const { busy, submit } = useSubmit();
  const { suspension } = member;
  const send = async () => {
    await submit(lift, { done: say('canSignInAgain', { name: nameOf(member) }), failed: say('failedToSave') });
  };
  return (
    <Notice
      title={
        suspension?.endsAt
          ? say('suspendedUntil', { time: timeWords(suspension.endsAt) })
          : say('suspendedUntilItIsLifted')
      }
      action={
        <Button busy={busy} onClick={() => void send()}>
          {say('liftSuspension')}
        </Button>
      }
    >
      {suspension ? (
        <p className="wrap-anywhere">
          {suspension.reason}
          <br />
          {suspension.hides ? say('profileItemsAndCommentsAreHidden') : say('profileItemsAndCommentsAreLeft')}
        </p>
      ) : (
        <p>{say('noReasonIsOnRecord')}</p>
      )}
    </Notice>
  );
}
