import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CircleMinus } from '../../../kit/icons/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { BarButton, OwnActions, oneByOne, report, useChosen } from '../selection/index.ts';
import { AddSelected } from './AddSelected.tsx';
import { removeItem } from './actions.ts';
import { say } from './messages.ts';

export default function PlaylistActions({ playlistId }: { playlistId: string }): ReactNode {
  return (
    <>
      <AddSelected except={playlistId} />
      <RemoveSelected playlistId={playlistId} />
      <OwnActions />
    </>
  );
}

/** One after another, because each undo needs the position that its item had then. */
function RemoveSelected({ playlistId }: { playlistId: string }) {
  const client = useQueryClient();
  const { ids, finish } = useChosen();
  const { busy, submit } = useSubmit();
  const remove = async () => {
    const undos = new Map<string, () => Promise<void>>();
    const { done, refused } = await oneByOne(ids, async (id) => {
      undos.set(id, await removeItem(client, playlistId, id));
    });
    finish(refused);
    const did = {
      whole: (count: number) => say('itemsRemovedFromThePlaylist', { count }),
      part: (count: number, total: number) => say('someItemsRemovedFromThePlaylist', { count, total }),
    };
    const undo = () => oneByOne(done.toReversed(), async (id) => undos.get(id)?.());
    report({ done, refused, did, undo });
  };
  return (
    <BarButton
      label={say('remove')}
      name={say('removeFromThisPlaylist')}
      icon={<CircleMinus aria-hidden="true" />}
      busy={busy}
      onClick={() => void submit(remove, { failed: say('failedToRemove') })}
    />
  );
}
