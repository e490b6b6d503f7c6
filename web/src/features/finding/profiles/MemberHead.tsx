import type { PublicProfile } from '@veil/contract/people/members.ts';
import type { ReactNode } from 'react';
import { Pencil } from '../../../kit/icons/index.ts';
import { buttonClass, Chip, chipClass } from '../../../kit/index.ts';
import { dateLanguage } from '../../../platform/language.ts';
import { Link } from '../../../platform/router/index.ts';
import { figure } from '../../items/tiles/index.ts';
import { FriendButton } from '../../people/friends/index.ts';
import { rankWords, WorshipButton, worshipersLabel } from '../creators/index.ts';
import { betaWords, genderOptions } from '../preferences/index.ts';
import { Bio } from './Bio.tsx';
import { EditCover } from './EditCover.tsx';
import { MemberMenu } from './MemberMenu.tsx';
import { say } from './messages.ts';
import { type Figure, ProfileHead } from './ProfileHead.tsx';
import type { Showcase } from './showcase.ts';

const since = new Intl.DateTimeFormat(dateLanguage, { month: 'long', year: 'numeric' });

export const uploadsLabel = (count: number): string => say('uploadsLabel', { count });

export function figuresOf({ power, worshipers, uploads, role }: PublicProfile): Figure[] {
  return [
    ...(power ? [{ value: figure(power), label: say('power') }] : []),
    ...(role === 'beta' ? [] : [{ value: figure(worshipers), label: worshipersLabel(worshipers) }]),
    ...(role === 'beta' && uploads === 0 ? [] : [{ value: figure(uploads), label: uploadsLabel(uploads) }]),
  ];
}

export function MemberHead({ member, page }: { member: PublicProfile; page: Showcase | undefined }): ReactNode {
  const self = member.you.self;
  return (
    <ProfileHead
      who={member}
      ranked={member.rank != null}
      cover={page?.cover ?? null}
      onCover={self && <EditCover />}
      line={<Standing member={member} />}
      marks={<Marks member={member} />}
      actions={
        <>
          {self ? (
            <Link to="/settings" search={{ section: 'profile' }} className={buttonClass()}>
              <Pencil aria-hidden="true" />
              {say('editProfile')}
            </Link>
          ) : (
            <>
              <WorshipButton member={member} prominent />
              <FriendButton member={member} />
            </>
          )}
          <MemberMenu member={member} />
        </>
      }
      figures={figuresOf(member)}
    >
      {member.bio !== '' && <Bio text={member.bio} />}
      {page && page.tags.length > 0 && (
        <ul
          aria-label={say('mostUsedTags')}
          // On phones they are one row that scrolls sideways, so that the tabs are higher up.
          className="flex gap-2 max-md:-mx-(--gutter) max-md:overflow-x-auto max-md:px-(--gutter) max-md:py-1 max-md:[scrollbar-width:none] md:flex-wrap"
        >
          {page.tags.map(({ id, name }) => (
            <li key={id}>
              <Link to="/feed" search={{ tags: [name] }} className={chipClass()}>
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ProfileHead>
  );
}

export function Standing({ member: { label, rank, position } }: { member: PublicProfile }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-2.5 text-small font-[600]">
      <span className="text-accent">{label}</span>
      {position != null && (
        <Link to="/pantheon" className="text-rank underline-offset-4 hover:underline">
          {[...(rank ? [rankWords[rank]] : []), say('inThePantheon', { position })].join(' · ')}
        </Link>
      )}
    </p>
  );
}

function Marks({ member }: { member: PublicProfile }) {
  const facts = [
    genderOptions.find(({ value }) => value === member.gender)?.label,
    ...(member.betaTypes ?? []).map((type) => betaWords.find(({ value }) => value === type)?.label),
    say('memberSince', { month: since.format(new Date(member.joinedAt)) }),
  ].filter(Boolean);
  return (
    <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
      {member.beta && <Chip tone="rank">{say('beta')}</Chip>}
      <span className="text-small text-faint">{facts.join(' · ')}</span>
    </div>
  );
}
