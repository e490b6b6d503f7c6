import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CircleMinus } from '../../../kit/icons/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { setFavorites } from './actions.ts';
import { BarButton } from './BarButton.tsx';
import { report } from './report.ts';
import { useChosen } from './useChosen.ts';

export function RemoveFavorites() {
  const client = useQueryClient();
  const { ids, finish } = useChosen();
  const { busy, submit } = useSubmit();
  const [sent, setSent] = useState(0);
  const remove = async () => {
    setSent(0);
    const { done, refused } = await setFavorites(client, ids, false, setSent);
    finish(refused);
    report({ done, refused, did: 'removed from your favorites', undo: () => setFavorites(client, done, true) });
  };
  return (
    <BarButton
      label={busy ? `${sent} of ${ids.length}` : 'Remove'}
      name={busy ? `Removing from favorites: ${sent} of ${ids.length}` : 'Remove from favorites'}
      icon={<CircleMinus aria-hidden="true" />}
      busy={busy}
      onClick={() => void submit(remove, { failed: 'Failed to remove' })}
    />
  );
}
