import type { AdminMember, AdminMemberDetail } from '@veil/contract/safety/admin-members.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Button, SegmentedControl } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { type MemberActs, useMemberActs } from './actions.ts';
import { say } from './messages.ts';
import { nameOf, timeWords } from './words.ts';

type Power = AdminMember['powers'][number] | 'none';
type Asked = {
  title: string;
  text: string;
  confirmLabel: string;
  done: string;
  act: (acts: MemberActs) => Promise<void>;
};

const powerOptions = [
  { value: 'none', label: say('ordinary') },
  { value: 'moderator', label: say('moderator') },
  { value: 'admin', label: say('admin') },
] as const;

const powerAsks: Record<Power, { title: string; text: string }> = {
  none: { title: say('makeAnOrdinaryMember'), text: say('theyLoseThePowerAt') },
  moderator: {
    title: say('makeAModerator'),
    text: say('moderatorsSeeReportedItemsAnd'),
  },
  admin: {
    title: say('makeAnAdmin'),
    text: say('adminsMayDoEverythingOn'),
  },
};

/** It names the address, because people can sign up with somebody else's. */
function askPower(member: AdminMemberDetail, power: Power): Pick<Asked, 'title' | 'text' | 'confirmLabel'> {
  const ask = powerAsks[power];
  if (power === 'none' || member.emailConfirmed) return { ...ask, confirmLabel: say('changePower') };
  return {
    title: say('givePowerToAnUnconfirmed'),
    text: say('nobodyHasConfirmedSoA', {
      email: member.email,
      joined: timeWords(member.createdAt),
      sessions: member.sessions,
      passkeys: member.passkeys,
      whatPowerMeans: ask.text,
    }),
    confirmLabel: say('givePowerAnyway'),
  };
}

export function MemberDecisions({ of: member }: { of: AdminMemberDetail }) {
  const acts = useMemberActs(member.id);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { busy, submit } = useSubmit();
  const name = nameOf(member);
  const run = async ({ act, done }: Asked) => {
    await submit(() => act(acts), { done, failed: say('failedToSave') });
    setAsked(null);
  };
  return (
    <section className="grid gap-4">
      <h3 className="text-h3">{say('powersAndSignIn')}</h3>
      {member.can.changePower ? (
        <SegmentedControl
          label={say('power')}
          options={powerOptions}
          value={member.powers[0] ?? 'none'}
          onChange={(power) =>
            setAsked({
              ...askPower(member, power),
              done: say('thePowerOfIsChanged', { name }),
              act: ({ setPower }) => setPower(power === 'none' ? null : power, !member.emailConfirmed),
            })
          }
        />
      ) : (
        <p className="text-soft">{say('anAdminByTheConfiguration')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() =>
            setAsked({
              title: say('sendALinkForA'),
              text: say('itGoesToAndWorks', { email: member.email }),
              confirmLabel: say('sendLink'),
              done: say('theLinkIsSent'),
              act: ({ sendReset }) => sendReset(),
            })
          }
        >
          {say('sendPasswordReset')}
        </Button>
        <Button
          disabled={member.sessions === 0}
          onClick={() =>
            setAsked({
              title: say('signOutEverywhere', { name }),
              text: say('theyCanSignInAgain'),
              confirmLabel: say('endSessions'),
              done: say('isSignedOut', { name }),
              act: ({ endSessions }) => endSessions(),
            })
          }
        >
          {say('endSessions')}
        </Button>
      </div>
      <ConfirmDialog
        open={asked !== null}
        title={asked?.title ?? ''}
        text={asked?.text ?? ''}
        confirmLabel={asked?.confirmLabel ?? ''}
        busy={busy}
        onClose={() => setAsked(null)}
        onConfirm={() => asked && void run(asked)}
      />
    </section>
  );
}
