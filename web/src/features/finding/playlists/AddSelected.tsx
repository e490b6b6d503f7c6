import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { Playlist } from '@veil/contract/finding/playlist.ts';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../kit/Dialog.tsx';
import { ListPlus } from '../../../kit/icons/index.ts';
import { Skeleton, toast } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { figure } from '../../items/tiles/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { BarButton, report, useChosen } from '../selection/index.ts';
import { createPlaylist, deletePlaylist } from './actions.ts';
import { addItems, removeItems } from './add-items.ts';
import { say } from './messages.ts';
import { NameForm } from './NameForm.tsx';
import { myPlaylistsQuery, playlistsOf } from './reads.ts';
import { countWords } from './words.ts';

/** `except`: the playlist from which the items come. */
export function AddSelected({ except }: { except?: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <BarButton
        label={say('add')}
        name={say('addToPlaylist')}
        icon={<ListPlus aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      />
      {open && <AddItems except={except} onClose={() => setOpen(false)} />}
    </>
  );
}

function AddItems({ except, onClose }: { except?: string; onClose: () => void }) {
  const client = useQueryClient();
  const { ids, finish } = useChosen();
  const list = useInfiniteQuery(myPlaylistsQuery());
  const { doing, submit } = useSubmit();
  const playlists = list.data ? playlistsOf(list.data).filter(({ id }) => id !== except) : [];
  const add = async (playlist: Playlist, isNew = false) => {
    const { done, refused } = await addItems(client, playlist.id, ids);
    onClose();
    finish(refused);
    if (done.length + refused.length === 0) return toast(say('hasTheseItemsAlready', { name: playlist.name }));
    const undo = async () => {
      if (!isNew) return removeItems(client, playlist.id, done);
      await deletePlaylist(client, playlist.id);
      return undefined;
    };
    const { name } = playlist;
    const did = {
      whole: (count: number) => say('itemsAddedTo', { count, name }),
      part: (count: number, total: number) => say('someItemsAddedTo', { count, total, name }),
    };
    report({ done, refused, did, undo });
  };
  const create = async (name: string) => add(await createPlaylist(client, { name, visibility: 'private' }), true);
  const row = (playlist: Playlist): ReactNode => (
    <li key={playlist.id}>
      <button
        type="button"
        aria-disabled={doing !== null || undefined}
        onClick={() => void submit(() => add(playlist), { failed: say('failedToAdd'), name: playlist.id })}
        className="flex min-h-11 w-full items-center gap-3 rounded-s px-3 text-start transition-colors hover:bg-pressed aria-disabled:opacity-45"
      >
        <span className="min-w-0 flex-1 truncate">{playlist.name}</span>
        <span className="text-small text-faint">
          {countWords(playlist.count)} · {playlist.visibility === 'public' ? say('public') : say('private')}
        </span>
      </button>
    </li>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={say('addItemsToAPlaylist', { count: ids.length, figure: figure(ids.length) })}
      size="s"
    >
      <div className="grid gap-5">
        <Loaded compact of={list} loading={<Skeleton lines={3} />} />
        {playlists.length > 0 && (
          <ul aria-label={say('yourPlaylists')} className="grid gap-1">
            {playlists.map(row)}
          </ul>
        )}
        <ShowMore of={list} />
        {list.data && <NameForm separated={playlists.length > 0} create={create} />}
      </div>
    </Dialog>
  );
}
