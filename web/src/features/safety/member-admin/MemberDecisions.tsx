import type { AdminMember, AdminMemberDetail } from '@veil/contract/safety/admin-members.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Button, SegmentedControl } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { type MemberActs, useMemberActs } from './actions.ts';
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
  { value: 'none', label: 'Ordinary' },
  { value: 'moderator', label: 'Moderator' },
  { value: 'admin', label: 'Admin' },
] as const;

const powerAsks: Record<Power, { title: string; text: string }> = {
  none: { title: 'Make an ordinary member?', text: 'They lose the power at once.' },
  moderator: {
    title: 'Make a moderator?',
    text: 'Moderators see reported items and decide about them.',
  },
  admin: {
    title: 'Make an admin?',
    text: 'Admins may do everything on this site: delete, suspend, change its settings, and take your power.',
  },
};

/** It names the address, because people can sign up with somebody else's. */
function askPower(member: AdminMemberDetail, power: Power): Pick<Asked, 'title' | 'text' | 'confirmLabel'> {
  const ask = powerAsks[power];
  if (power === 'none' || member.emailConfirmed) return { ...ask, confirmLabel: 'Change power' };
  const facts = `joined ${timeWords(member.createdAt)}, sessions: ${member.sessions}, passkeys: ${member.passkeys}`;
  return {
    title: 'Give power to an unconfirmed account?',
    text: `Nobody has confirmed ${member.email}, so a stranger may have made this account (${facts}). ${ask.text}`,
    confirmLabel: 'Give power anyway',
  };
}

export function MemberDecisions({ of: member }: { of: AdminMemberDetail }) {
  const acts = useMemberActs(member.id);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { busy, submit } = useSubmit();
  const name = nameOf(member);
  const run = async ({ act, done }: Asked) => {
    await submit(() => act(acts), { done, failed: 'Failed to save' });
    setAsked(null);
  };
  return (
    <section className="grid gap-4">
      <h3 className="text-h3">Powers and sign-in</h3>
      {member.can.changePower ? (
        <SegmentedControl
          label="Power"
          options={powerOptions}
          value={member.powers[0] ?? 'none'}
          onChange={(power) =>
            setAsked({
              ...askPower(member, power),
              done: `The power of ${name} is changed`,
              act: ({ setPower }) => setPower(power === 'none' ? null : power, !member.emailConfirmed),
            })
          }
        />
      ) : (
        <p className="text-soft">An admin by the configuration of the site (ADMIN_EMAILS).</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={() =>
            setAsked({
              title: 'Send a link for a new password?',
              text: `It goes to ${member.email} and works for an hour.`,
              confirmLabel: 'Send link',
              done: 'The link is sent',
              act: ({ sendReset }) => sendReset(),
            })
          }
        >
          Send password reset
        </Button>
        <Button
          disabled={member.sessions === 0}
          onClick={() =>
            setAsked({
              title: `Sign ${name} out everywhere?`,
              text: 'They can sign in again with their password.',
              confirmLabel: 'End sessions',
              done: `${name} is signed out`,
              act: ({ endSessions }) => endSessions(),
            })
          }
        >
          End sessions
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
