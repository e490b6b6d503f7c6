import type { Playlist } from '@veil/contract/finding/playlist.ts';
import { Globe, Lock } from '../../../kit/icons/index.ts';
import { Link } from '../../../platform/router/index.ts';
import { say } from './messages.ts';
import { PlaylistPicture } from './PlaylistPicture.tsx';
import { countWords } from './words.ts';

type PlaylistCardProps = { playlist: Playlist; withOwner?: boolean };

export function PlaylistCard({ playlist, withOwner = false }: PlaylistCardProps) {
  const shown = playlist.visibility === 'public';
  return (
    <Link to="/playlists/$id" params={{ id: playlist.id }} className="group grid gap-3 rounded-m outline-offset-4">
      <PlaylistPicture
        firstItems={playlist.firstItems}
        className="aspect-[4/3] w-full transition-opacity group-hover:opacity-85"
      />
      <span className="grid gap-0.5">
        <span className="display truncate text-lead leading-tight">{playlist.name}</span>
        <span className="flex items-center gap-1 text-small text-faint [&_svg]:size-3.5">
          {!withOwner && (shown ? <Globe aria-hidden="true" /> : <Lock aria-hidden="true" />)}
          <span className="truncate">{withOwner ? playlist.owner.name : shown ? say('public') : say('private')}</span>
          <span className="flex-none">· {countWords(playlist.count)}</span>
        </span>
      </span>
    </Link>
  );
}
