import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Avatar, buttonClass, Chip, Page, Tabs } from '../../kit/index.ts';
import type { TileSlots } from '../content/index.ts';
import { FavoritesTab } from './FavoritesTab.tsx';
import { useMe } from './queries.ts';
import { SettingsTab } from './SettingsTab.tsx';
import { UploadsTab } from './UploadsTab.tsx';

const tabs = [
  { value: 'favorites', label: 'Favorites' },
  { value: 'uploads', label: 'Uploads' },
  { value: 'settings', label: 'Settings' },
] as const;

/** Your own corner: what you kept, what you made, how you want it. */
export function ProfileScreen(slots: TileSlots) {
  const me = useMe();
  const { tab = 'favorites' } = useSearch({ from: '/profile' });
  const navigate = useNavigate();
  if (!me) return null;
  return (
    <Page width="full">
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
            See it as others do
          </Link>
        )}
      </header>
      <Tabs
        label="Your profile"
        tabs={tabs}
        value={tab}
        onChange={(next) => void navigate({ to: '/profile', search: { tab: next }, replace: true })}
      >
        {tab === 'favorites' && <FavoritesTab {...slots} />}
        {tab === 'uploads' && <UploadsTab {...slots} />}
        {tab === 'settings' && <SettingsTab me={me} />}
      </Tabs>
    </Page>
  );
}
