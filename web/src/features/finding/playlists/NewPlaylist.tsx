import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Plus } from '../../../kit/icons/index.ts';
import { Button } from '../../../kit/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { useNavigate } from '../../../platform/router/index.ts';
import { createPlaylist } from './actions.ts';
import { say } from './messages.ts';

const PlaylistDialog = lazy(() => import('./PlaylistDialog.tsx'));

export function NewPlaylist() {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <>
      <Button tone="main" icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        {say('newPlaylist')}
      </Button>
      {open && (
        <Suspense>
          <PlaylistDialog
            title={say('newPlaylist')}
            submit={say('create')}
            failed={say('failedToCreate')}
            onClose={() => setOpen(false)}
            onSubmit={async (fields) => {
              const { id } = await createPlaylist(client, fields);
              await navigate({ to: '/playlists/$id', params: { id } });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
