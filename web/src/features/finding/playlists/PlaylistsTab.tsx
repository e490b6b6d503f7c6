import type { ReactNode } from 'react';
import { buttonClass } from '../../../kit/index.ts';
import { Link } from '../../../platform/router/index.ts';
import { useMe } from '../../people/members/index.ts';
import { KeptPlaylists } from './KeptPlaylists.tsx';
import { MyPlaylists, useHasPlaylists } from './MyPlaylists.tsx';
import { say } from './messages.ts';
import { NewPlaylist } from './NewPlaylist.tsx';

export default function PlaylistsTab(): ReactNode {
  const some = useHasPlaylists();
  const name = useMe()?.username;
  return (
    <div className="grid gap-6">
      {some && (
        <div className="flex flex-wrap items-center justify-end gap-2">
          {name && (
            <Link
              to="/p/$idOrName"
              params={{ idOrName: name }}
              search={{ tab: 'playlists' }}
              className={buttonClass({ tone: 'ghost' })}
            >
              {say('viewPublicPlaylists')}
            </Link>
          )}
          <NewPlaylist />
        </div>
      )}
      <MyPlaylists />
      <KeptPlaylists />
    </div>
  );
}
