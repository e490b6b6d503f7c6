import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@veil/contract/people/members.ts';
import { type ReactNode, Suspense, use } from 'react';
import { buttonClass, Chip, cx, Page, Skeleton, Tabs, tabClass } from '../../../kit/index.ts';
import { Link, Navigate, useNavigate, useSearch } from '../../../platform/router/index.ts';
import { Additions } from '../../../platform/slice.ts';
import { memberQuery, useMe } from '../../people/members/index.ts';
import { worshipersLabel } from '../creators/index.ts';
import { EditCover } from './EditCover.tsx';
import { figuresOf, Standing, uploadsLabel } from './MemberHead.tsx';
import { say } from './messages.ts';
import { ProfileHead } from './ProfileHead.tsx';
import { usePage } from './usePage.ts';

export function ProfileScreen(): ReactNode {
  const me = useMe();
  const { profileTabs: tabs } = use(Additions);
  const { tab = 'favorites', section } = useSearch({ from: '/profile' });
  const navigate = useNavigate();
  if (!me) return null;
  const chosen = tabs.find(({ value }) => value === tab);
  if (chosen && 'to' in chosen) return <Navigate to={chosen.to} search={{ section }} replace />;
  const Shown = chosen?.component;
  return (
    <Page>
      <Head me={me} />
      <Tabs
        label={say('yourProfile')}
        tabs={tabs.filter((one) => !('to' in one))}
        links={tabs.map(
          (one) =>
            'to' in one && (
              <Link key={one.value} to={one.to} className={cx(tabClass, 'inline-flex items-center')}>
                {one.label}
              </Link>
            ),
        )}
        value={tab}
        onChange={(next) =>
          void navigate({ to: '/profile', search: { tab: next as typeof tab }, replace: true, resetScroll: false })
        }
      >
        <Suspense fallback={<Skeleton lines={6} />}>{Shown && <Shown />}</Suspense>
      </Tabs>
    </Page>
  );
}

const uncounted = [
  { value: '–', label: worshipersLabel(0) },
  { value: '–', label: uploadsLabel(0) },
];

function Head({ me }: { me: Profile }) {
  const { page } = usePage();
  const { data: member } = useQuery(memberQuery(me.id));
  return (
    <ProfileHead
      small
      who={{ ...me, name: me.name ?? me.email, avatarUrl: me.avatars?.large ?? me.avatarUrl }}
      ranked={member?.rank != null}
      cover={page?.cover ?? null}
      onCover={page && page.latest.length > 0 && <EditCover />}
      line={member && member.role !== 'beta' && <Standing member={member} />}
      marks={
        <div className="flex flex-wrap items-center gap-2">
          {me.role !== 'creator' && <Chip tone="rank">{say('beta')}</Chip>}
          {me.powers.map((power) => (
            <Chip key={power}>{power === 'admin' ? say('admin') : say('moderator')}</Chip>
          ))}
          <span className="text-small text-faint">{me.email}</span>
        </div>
      }
      actions={
        me.username && (
          <Link to="/p/$idOrName" params={{ idOrName: me.username }} className={buttonClass()}>
            {say('viewPublicProfile')}
          </Link>
        )
      }
      figures={me.role === 'beta' ? [] : member ? figuresOf(member) : uncounted}
    />
  );
}
