import { useQueryClient } from '@tanstack/react-query';
import type { Playlist } from '@veil/contract/finding/playlist.ts';
import { Bookmark } from '../../../kit/icons/index.ts';
import { ToggleButton } from '../../../kit/index.ts';
import { setKept } from './keep.ts';
import { say } from './messages.ts';

export function KeepButton({ playlist }: { playlist: Playlist }) {
  const client = useQueryClient();
  return (
    <ToggleButton
      labelled
      label={say('keep')}
      title={playlist.youKeep ? say('removeFromYourPlaylists') : say('keepAmongYourPlaylists')}
      icon={<Bookmark aria-hidden="true" />}
      pressed={playlist.youKeep}
      onToggle={() => void setKept(client, playlist, !playlist.youKeep)}
    />
  );
}
