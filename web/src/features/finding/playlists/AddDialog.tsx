import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type Playlist, playlistNameMax } from '@veil/contract/finding/playlist.ts';
import { type FormEvent, useState } from 'react';
import { Dialog } from '../../../kit/Dialog.tsx';
import { Button, Checkbox, Field, Skeleton, TextInput, toast } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { fieldErrors, reason } from '../../../platform/errors.ts';
import { switchTo } from '../../../platform/toggle.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { createPlaylist, setContained } from './actions.ts';
import { myPlaylistsQuery } from './reads.ts';
import { countWords, nameMissing } from './words.ts';

const fail = (text: string) => toast({ text, tone: 'danger' });
const whyOf = (error: unknown) => fieldErrors(error).name ?? reason(error);

export default function AddDialog({ contentId, onClose }: { contentId: string; onClose: () => void }) {
  const list = useInfiniteQuery(myPlaylistsQuery(contentId));
  const { data } = list;
  const playlists = data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Dialog open onClose={onClose} title="Add to playlist" size="s">
      <div className="grid gap-5">
        <Loaded compact of={list} loading={<Skeleton lines={3} />} />
        {playlists.length > 0 && (
          <ul aria-label="Your playlists" className="grid gap-1">
            {playlists.map((playlist) => (
              <li key={playlist.id}>
                <PlaylistTick playlist={playlist} contentId={contentId} />
              </li>
            ))}
          </ul>
        )}
        <ShowMore of={list} />
        {data && <CreateAndAdd contentId={contentId} separated={playlists.length > 0} />}
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
          toast({ text: contained ? 'Added to playlist' : 'Removed from playlist', tone: 'good' });
          return now;
        },
        onFail: (error) => {
          setWhy(whyOf(error));
          fail(wanted ? 'Failed to add' : 'Failed to remove');
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
      hint={`${countWords(playlist.count)} · ${playlist.visibility === 'public' ? 'Public' : 'Private'}`}
      error={why}
    />
  );
}

function CreateAndAdd({ contentId, separated }: { contentId: string; separated: boolean }) {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const { busy, errors, setErrors, refuse, submit } = useSubmit();
  const create = async () => {
    await createPlaylist(client, { name: name.trim(), visibility: 'private', contentId });
    setName('');
  };
  const explain = (error: unknown) => {
    fail('Failed to create/add');
    return whyOf(error) ?? '';
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return refuse({ name: nameMissing });
    void submit(create, { done: 'Created and added', failed: 'Failed to create/add', field: 'name', explain });
  };
  return (
    <form noValidate onSubmit={send} className={separated ? 'grid gap-3 border-t border-line pt-5' : 'grid gap-3'}>
      <Field label="New playlist" error={errors.name} hint="Private unless you make it public.">
        <TextInput
          value={name}
          maxLength={playlistNameMax}
          placeholder="Playlist name"
          onChange={(event) => {
            setName(event.target.value);
            setErrors({});
          }}
        />
      </Field>
      <Button type="submit" tone="main" busy={busy} className="justify-self-end max-sm:w-full">
        Create and add
      </Button>
    </form>
  );
}
