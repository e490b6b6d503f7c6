import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense, use } from 'react';
import { Avatar, buttonClass, Chip, Page, Skeleton, Tabs } from '../../kit/index.ts';
import { Additions } from '../../platform/slice.ts';
import { Emblem, useMe } from '../members/index.ts';

/** Your own profile: favorites, uploads, settings and the tabs of other slices. */
export function ProfileScreen(): ReactNode {
  const me = useMe();
  const { profileTabs: tabs } = use(Additions);
  const { tab = 'favorites' } = useSearch({ from: '/profile' });
  const navigate = useNavigate();
  if (!me) return null;
  const Shown = tabs.find(({ value }) => value === tab)?.component;
  return (
    <Page>
      <header className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar name={me.name ?? me.email} src={me.avatars?.medium ?? me.avatarUrl} size="xl" />
        <div className="grid min-w-0 flex-1 basis-56 justify-items-start gap-1.5">
          <h1 className="flex max-w-full items-center text-h1">
            <span className="truncate">{me.name}</span>
            <Emblem of={me} />
          </h1>
          <div className="flex flex-wrap items-center gap-2">
            {me.role !== 'creator' && <Chip tone="rank">Beta</Chip>}
            {me.powers.map((power) => (
              <Chip key={power}>{power === 'admin' ? 'Admin' : 'Moderator'}</Chip>
            ))}
            <span className="text-small text-faint">{me.email}</span>
          </div>
        </div>
        {me.username && (
          <Link to="/p/$idOrName" params={{ idOrName: me.username }} className={buttonClass()}>
            View public profile
          </Link>
        )}
      </header>
      <Tabs
        label="Your profile"
        tabs={tabs}
        value={tab}
        onChange={(next) => void navigate({ to: '/profile', search: { tab: next as typeof tab }, replace: true })}
      >
        <Suspense fallback={<Skeleton lines={6} />}>{Shown && <Shown />}</Suspense>
      </Tabs>
    </Page>
  );
}
