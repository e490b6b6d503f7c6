import { useQueryClient } from '@tanstack/react-query';
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
  const remove = async () => {
    const { done, refused } = await setFavorites(client, ids, false);
    finish(refused);
    report({ done, refused, did: 'removed from your favorites', undo: () => setFavorites(client, done, true) });
  };
  return (
    <BarButton
      label="Remove"
      name="Remove from favorites"
      icon={<CircleMinus aria-hidden="true" />}
      busy={busy}
      onClick={() => void submit(remove, { failed: 'Failed to remove' })}
    />
  );
}
