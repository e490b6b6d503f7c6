import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CircleMinus } from '../../../kit/icons/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { setFavorites } from './actions.ts';
import { BarButton } from './BarButton.tsx';
import { say } from './messages.ts';
import { report } from './report.ts';
import { useChosen } from './useChosen.ts';
import type { Did } from './words.ts';

const removed: Did = {
  whole: (count) => say('removedFromYourFavorites', { count }),
  part: (count, total) => say('someRemovedFromYourFavorites', { count, total }),
};

export function RemoveFavorites() {
  const client = useQueryClient();
  const { ids, finish } = useChosen();
  const { busy, submit } = useSubmit();
  const [sent, setSent] = useState(0);
  const remove = async () => {
    setSent(0);
    const { done, refused } = await setFavorites(client, ids, false, setSent);
    finish(refused);
    report({ done, refused, did: removed, undo: () => setFavorites(client, done, true) });
  };
  return (
    <BarButton
      label={busy ? say('sentOfTotal', { sent, total: ids.length }) : say('remove')}
      name={busy ? say('removingFromFavorites', { sent, total: ids.length }) : say('removeFromFavorites')}
      icon={<CircleMinus aria-hidden="true" />}
      busy={busy}
      onClick={() => void submit(remove, { failed: say('failedToRemove') })}
    />
  );
}
