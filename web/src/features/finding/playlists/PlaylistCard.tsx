import { Link } from '@tanstack/react-router';
import type { Playlist } from '@veil/contract/finding/playlist.ts';
import { Globe, Lock } from '../../../kit/icons/index.ts';
import { PlaylistPicture } from './PlaylistPicture.tsx';
import { countWords } from './words.ts';

export function PlaylistCard({ playlist }: { playlist: Playlist }) {
  const shown = playlist.visibility === 'public';
  return (
    <Link to="/playlists/$id" params={{ id: playlist.id }} className="group grid gap-3 rounded-m outline-offset-4">
      <PlaylistPicture
        firstItems={playlist.firstItems}
        className="aspect-[4/3] w-full transition-opacity group-hover:opacity-85"
      />
      <span className="grid gap-0.5">
        <span className="display truncate text-lead leading-tight">{playlist.name}</span>
        <span className="flex items-center gap-1.5 text-small text-faint [&_svg]:size-3.5">
          {shown ? <Globe aria-hidden="true" /> : <Lock aria-hidden="true" />}
          {shown ? 'Public' : 'Private'} · {countWords(playlist.count)}
        </span>
      </span>
    </Link>
  );
}
