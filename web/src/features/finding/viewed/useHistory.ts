import { useQueryClient } from '@tanstack/react-query';
import { toast } from '../../../kit/index.ts';
import { keepViewed, useViewed } from '../../../platform/keep-viewed.ts';
import type { Viewed } from '../../../platform/viewed-items.ts';
import { useMe } from '../../people/members/index.ts';
import { say } from './messages.ts';

/** A change with a `text` says it and offers Undo. The feed is read again, because it may hide what was viewed. */
export function useHistory() {
  const client = useQueryClient();
  const me = useMe()?.id;
  const viewed = useViewed(me);
  const keep = (next: Viewed | null) => {
    keepViewed(me, next);
    client.removeQueries({ queryKey: ['feed'] });
  };
  const change = (next: Viewed | null, text?: string) => {
    keep(next);
    if (text) toast({ text, action: { label: say('undo'), onAction: () => keep(viewed) } });
  };
  return { viewed, change };
}
