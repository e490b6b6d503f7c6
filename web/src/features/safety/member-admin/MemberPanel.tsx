import { useQuery } from '@tanstack/react-query';
import type { AdminMember, AdminMemberDetail } from '@veil/contract/safety/admin-members.ts';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { Link } from '../../../platform/router/index.ts';
import { MemberAgeCard } from '../age-assurance/index.ts';
import { MemberDecisions } from './MemberDecisions.tsx';
import { say } from './messages.ts';
import { memberQuery } from './reads.ts';
import { StandingPart } from './StandingPart.tsx';
import { SuspensionCard } from './SuspensionCard.tsx';
import { actWords, nameOf, powerWords, roleWords, stateWords, timeWords } from './words.ts';

export function MemberPanel({ member, onClose }: { member: AdminMember; onClose: () => void }) {
  const detail = useQuery(memberQuery(member.id));
  return (
    <Dialog open onClose={onClose} title={nameOf(member)} placement="side">
      <Loaded compact of={detail} loading={<Skeleton lines={8} />} />
      {detail.data && (
        <div className="grid gap-6">
          <Facts of={detail.data} />
          <SuspensionCard of={detail.data} />
          <MemberDecisions of={detail.data} />
          <StandingPart of={detail.data} />
          <MemberAgeCard id={member.id} />
          <Acts of={detail.data} />
        </div>
      )}
    </Dialog>
  );
}

function Facts({ of: member }: { of: AdminMemberDetail }) {
  const [power] = member.powers;
  const facts: [string, string][] = [
    [say('state'), stateWords[member.state]],
    [say('eMail'), member.emailConfirmed ? member.email : say('notConfirmed', { email: member.email })],
    [say('role'), roleWords[member.role]],
    [say('power'), power ? powerWords[power] : say('noPower')],
    [say('twoFactor'), member.twoFactor ? say('on') : say('off')],
    [say('passkeys'), String(member.passkeys)],
    [say('sessions'), String(member.sessions)],
    [say('lastHere'), member.usedAt ? timeWords(member.usedAt) : say('signedInNowhere')],
    [say('joined'), timeWords(member.createdAt)],
    [say('items'), String(member.items)],
    ...(member.deletesAt ? [[say('isDeleted'), timeWords(member.deletesAt)] as [string, string]] : []),
  ];
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 gap-y-2">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-small text-faint">{label}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {member.slug && member.state === 'active' && (
        <Link
          to="/p/$idOrName"
          params={{ idOrName: member.slug }}
          className="justify-self-start text-accent underline underline-offset-4"
        >
          {say('openProfile')}
        </Link>
      )}
    </div>
  );
}

function Acts({ of: { acts } }: { of: AdminMemberDetail }) {
  return (
    <section className="grid gap-3">
      <h3 className="text-h3">{say('record')}</h3>
      {acts.length === 0 && <p className="text-soft">{say('nothingHasBeenDecidedAbout')}</p>}
      <ol className="grid gap-3">
        {acts.map((act) => (
          <li key={act.id} className="border-s border-line ps-3">
            <p className="wrap-anywhere">{actWords(act)}</p>
            <p className="text-small text-faint">
              {act.by ? say('by', { time: timeWords(act.at), name: act.by }) : timeWords(act.at)}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
