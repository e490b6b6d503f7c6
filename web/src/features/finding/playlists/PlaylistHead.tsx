import { useQueryClient } from '@tanstack/react-query';
import type { Playlist } from '@veil/contract/finding/playlist.ts';
import { Suspense, useState } from 'react';
import { Globe, Lock, Pencil, Play, Trash2 } from '../../../kit/icons/index.ts';
import { Avatar, buttonClass, Chip, IconButton, toast } from '../../../kit/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { Link, useNavigate } from '../../../platform/router/index.ts';
import { Emblem } from '../../people/members/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { changePlaylist, deletePlaylist } from './actions.ts';
import { KeepButton } from './KeepButton.tsx';
import { say } from './messages.ts';
import { PlaylistPicture } from './PlaylistPicture.tsx';
import { countWords } from './words.ts';

const PlaylistDialog = lazy(() => import('./PlaylistDialog.tsx'));
const ConfirmDialog = lazy(() =>
  import('../../../kit/ConfirmDialog.tsx').then((kit) => ({ default: kit.ConfirmDialog })),
);

export function PlaylistHead({ playlist }: { playlist: Playlist }) {
  const { id, name, owner, can, count, firstItems } = playlist;
  const isPublic = playlist.visibility === 'public';
  return (
    <header className="mb-8 flex flex-wrap items-end gap-x-7 gap-y-5">
      <PlaylistPicture firstItems={firstItems} className="aspect-[4/3] w-40 flex-none max-md:hidden" />
      <div className="grid min-w-0 flex-1 basis-64 justify-items-start gap-3">
        <h1 className="max-w-full text-h1 [overflow-wrap:anywhere]">{name}</h1>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-small text-soft">
          <Link to="/p/$idOrName" params={{ idOrName: owner.slug }} className="flex items-center gap-2 hover:text-ink">
            <Avatar name={owner.name} src={owner.avatarUrl} size="s" />
            <span>
              {owner.name}
              <Emblem of={owner} />
            </span>
          </Link>
          <span className="tabular-nums">{countWords(count)}</span>
          <Chip>
            {isPublic ? <Globe aria-hidden="true" /> : <Lock aria-hidden="true" />}
            {isPublic ? say('public') : say('private')}
          </Chip>
        </div>
      </div>
      <div className="flex items-center gap-2">
        {count > 0 && (
          <Link
            to="/playlists/$id"
            params={{ id }}
            search={{ play: 1 }}
            resetScroll={false}
            className={buttonClass({ tone: 'main' })}
          >
            <Play aria-hidden="true" className="fill-current" />
            {say('play')}
          </Link>
        )}
        {can.edit && <OwnerActions playlist={playlist} />}
        {can.keep && <KeepButton playlist={playlist} />}
      </div>
    </header>
  );
}

function OwnerActions({ playlist: { id, name, visibility } }: { playlist: Playlist }) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const { busy, submit } = useSubmit();
  const client = useQueryClient();
  const navigate = useNavigate();
  const close = () => setOpen(null);
  const remove = async () => {
    await deletePlaylist(client, id);
    toast(say('playlistDeleted'));
    await navigate({ to: '/playlists', replace: true });
  };
  return (
    <>
      <IconButton
        tone="quiet"
        label={say('renameOrChangeWhoCan')}
        icon={<Pencil aria-hidden="true" />}
        onClick={() => setOpen('edit')}
      />
      <IconButton
        tone="danger"
        label={say('deletePlaylist')}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() => setOpen('delete')}
      />
      <Suspense>
        {open === 'edit' && (
          <PlaylistDialog
            title={say('editPlaylist')}
            submit={say('save')}
            failed={say('failedToSave')}
            fields={{ name, visibility }}
            onSubmit={(fields) => changePlaylist(client, id, fields)}
            onClose={close}
          />
        )}
        {open === 'delete' && (
          <ConfirmDialog
            open
            title={say('deleteThisPlaylist')}
            text={say('willBeDeletedTheItems', { name })}
            confirmLabel={say('delete')}
            tone="danger"
            busy={busy}
            onConfirm={() => void submit(remove, { failed: say('failedToDelete') })}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}
