import type { ContentCard } from '@veil/contract/items/content.ts';
import { Trash2 } from '../../../kit/icons/index.ts';
import { lazy } from '../../../platform/lazy.tsx';
import { useNavigate, useParams } from '../../../platform/router/index.ts';
import { ActionButton, useActionLayer } from '../tiles/index.ts';
import { say } from './messages.ts';

const AskDeletion = lazy(() => import('./AskDeletion.tsx'));

type DeleteActionProps = { item: Pick<ContentCard, 'id' | 'title' | 'can' | 'set'>; name?: string };

export function DeleteAction({ item, name }: DeleteActionProps) {
  const navigate = useNavigate();
  const { show, layer } = useActionLayer();
  const onItsPage = (useParams({ strict: false }) as { id?: string }).id === item.id;
  const leave = () => {
    if (onItsPage) void navigate({ to: '/feed' });
    // The focused button is gone with its tile.
    else document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <>
      <ActionButton
        label={say('delete')}
        name={name}
        icon={<Trash2 aria-hidden="true" />}
        tone="danger"
        rank={9}
        opensDialog
        onPress={() => show((close) => <AskDeletion item={item} onDeleted={leave} onClose={close} />)}
      />
      {layer}
    </>
  );
}
