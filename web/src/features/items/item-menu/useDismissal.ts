import { useQueryClient } from '@tanstack/react-query';
import type { ContentCard } from '@veil/contract/items/content.ts';
import { toast } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { useLocation, useParams } from '../../../platform/router/index.ts';
import { attempt } from '../../site/submit/index.ts';
import { contentEntities } from '../tiles/index.ts';
import { say } from './messages.ts';

/** The feed, home and similar items leave the item out. Its own page, playlists and profiles do not. */
function useIsInLists(id: string): boolean {
  const { pathname } = useLocation();
  const { id: page } = useParams({ strict: false }) as { id?: string };
  return pathname === '/' || pathname === '/feed' || (pathname.startsWith('/content/') && page !== id);
}

export function useDismissal(item: ContentCard) {
  const { id, title } = item;
  const client = useQueryClient();
  const isInLists = useIsInLists(id);
  /** Lists of other screens were read before. */
  const readAgain = () => {
    const isList = ([of]: readonly unknown[]) => of === 'feed' || of === 'home' || of === 'similar' || of === 'search';
    client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => isList(queryKey) });
    void client.invalidateQueries({ queryKey: ['dismissed'] });
  };
  const write = (call: () => Promise<unknown>, then: () => void) =>
    attempt(
      async () => {
        await call();
        then();
        readAgain();
      },
      { failed: say('failedToSave') },
    );
  const undo = () =>
    write(
      () => api.undoDismissal({ params: { id } }),
      () => {
        // The lists of this screen still have its id, so it returns to its place.
        contentEntities.put([{ ...item, youDismissed: false }]);
        toast(say('isInYourListsAgain', { title }));
      },
    );
  const dismiss = () =>
    write(
      () => api.dismissItem({ params: { id } }),
      () => {
        if (isInLists) contentEntities.remove(id);
        else contentEntities.patch(id, { youDismissed: true });
        if (document.activeElement === document.body) document.getElementById('main')?.focus({ preventScroll: true });
        toast({
          text: say('yourListsLeaveOut', { title }),
          action: { label: say('undo'), onAction: () => void undo() },
        });
      },
    );
  return { dismiss, undo };
}
