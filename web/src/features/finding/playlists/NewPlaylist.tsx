import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { Plus } from '../../../kit/icons/index.ts';
import { Button } from '../../../kit/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { createPlaylist } from './actions.ts';

const PlaylistDialog = lazy(() => import('./PlaylistDialog.tsx'));

export function NewPlaylist() {
  const [open, setOpen] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  return (
    <>
      <Button tone="main" icon={<Plus aria-hidden="true" />} onClick={() => setOpen(true)}>
        New playlist
      </Button>
      {open && (
        <Suspense>
          <PlaylistDialog
            title="New playlist"
            submit="Create"
            failed="Failed to create"
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
