import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, Suspense } from 'react';
import { Avatar, buttonClass, Chip, Page, Skeleton, Tabs } from '../../kit/index.ts';
import type { TileSlots } from '../content/index.ts';
import { useMe } from '../members/index.ts';
import { FavoritesTab } from './FavoritesTab.tsx';
import { SettingsTab } from './SettingsTab.tsx';
import { UploadsTab } from './UploadsTab.tsx';

/** A tab that another slice fills. Its value is one that the address of the screen may hold. */
export type ExtraTab = { value: string; label: string; show: () => ReactNode };
export type ProfileScreenProps = TileSlots & { extraTabs: readonly ExtraTab[] };

/** Your own corner: what you kept, what you made, how you want it. */
export function ProfileScreen({ extraTabs, ...slots }: ProfileScreenProps) {
  const me = useMe();
  const { tab = 'favorites' } = useSearch({ from: '/profile' });
  const navigate = useNavigate();
  if (!me) return null;
  const tabs = [
    { value: 'favorites', label: 'Favorites' },
    { value: 'uploads', label: 'Uploads' },
    ...extraTabs,
    { value: 'settings', label: 'Settings' },
  ];
  return (
    <Page>
      <header className="mb-6 flex flex-wrap items-center gap-x-5 gap-y-4">
        <Avatar name={me.name ?? me.email} src={me.avatars?.medium ?? me.avatarUrl} size="xl" />
        <div className="grid min-w-0 flex-1 basis-56 justify-items-start gap-1.5">
          <h1 className="max-w-full truncate text-h1">{me.name}</h1>
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
        {tab === 'favorites' && <FavoritesTab {...slots} />}
        {tab === 'uploads' && <UploadsTab {...slots} />}
        <Suspense fallback={<Skeleton lines={6} />}>{extraTabs.find(({ value }) => value === tab)?.show()}</Suspense>
        {tab === 'settings' && <SettingsTab me={me} />}
      </Tabs>
    </Page>
  );
}
