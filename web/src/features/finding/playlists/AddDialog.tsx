import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Playlist } from '@veil/contract/finding/playlist.ts';
import { useState } from 'react';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Checkbox, Skeleton, toast } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { switchTo } from '../../../platform/toggle.ts';
import { createPlaylist, setContained } from './actions.ts';
import { say } from './messages.ts';
import { NameForm, whyOf } from './NameForm.tsx';
import { myPlaylistsQuery } from './reads.ts';
import { countWords } from './words.ts';

const fail = (text: string) => toast({ text, tone: 'danger' });

export default function AddDialog({ contentId, onClose }: { contentId: string; onClose: () => void }) {
  const client = useQueryClient();
  const list = useInfiniteQuery(myPlaylistsQuery(contentId));
  const { data } = list;
  const playlists = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Dialog open onClose={onClose} title={say('addToPlaylist')} size="s">
      <div className="grid gap-5">
        <Loaded compact of={list} loading={<Skeleton lines={3} />} />
        {playlists.length > 0 && (
          <ul aria-label={say('yourPlaylists')} className="grid gap-1">
            {playlists.map((playlist) => (
              <li key={playlist.id}>
                <PlaylistTick playlist={playlist} contentId={contentId} />
              </li>
            ))}
          </ul>
        )}
        <ShowMore of={list} />
        {data && (
          <NameForm
            separated={playlists.length > 0}
            done={say('createdAndAdded')}
            create={(name) => createPlaylist(client, { name, visibility: 'private', contentId })}
          />
        )}
      </div>
    </Dialog>
  );
}

function PlaylistTick({ playlist, contentId }: { playlist: Playlist; contentId: string }) {
  const client = useQueryClient();
  // Local state, because the cached list changes a moment later and the tick would jump back.
  const [shown, setShown] = useState<boolean | null>(null);
  const [why, setWhy] = useState<string>();
  const holds = shown ?? playlist.holds ?? false;
  const change = (wanted: boolean) =>
    switchTo<boolean>(
      {
        key: `playlist:${playlist.id}:${contentId}`,
        read: () => holds,
        show: setShown,
        save: async (contained) => {
          const now = await setContained(client, playlist.id, contentId, contained);
          toast({ text: contained ? say('addedToPlaylist') : say('removedFromPlaylist'), tone: 'good' });
          return now;
        },
        onFail: (error) => {
          setWhy(whyOf(error));
          fail(wanted ? say('failedToAdd') : say('failedToRemove'));
        },
      },
      wanted,
    );
  return (
    <Checkbox
      checked={holds}
      onChange={(wanted) => {
        setWhy(undefined);
        void change(wanted);
      }}
      label={playlist.name}
      hint={`${countWords(playlist.count)} · ${playlist.visibility === 'public' ? say('public') : say('private')}`}
      error={why}
    />
  );
}
