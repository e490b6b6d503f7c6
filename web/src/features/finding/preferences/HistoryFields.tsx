import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Switch } from '../../../kit/index.ts';
import { keepViewed, useViewed } from '../../../platform/keep-viewed.ts';
import { useMe } from '../../people/members/index.ts';

/** Both are off by default, and the site never learns them. */
export function HistoryFields(): ReactNode {
  const client = useQueryClient();
  const me = useMe()?.id;
  const viewed = useViewed(me);
  const readFeedAgain = () => client.removeQueries({ queryKey: ['feed'] });
  return (
    <>
      <Switch
        checked={viewed !== null}
        onChange={(on) => {
          keepViewed(me, on ? { ids: [], hides: false } : null);
          readFeedAgain();
        }}
        label="History of viewed items"
        hint={
          <>
            Only this device keeps it, and turning it off empties it.{' '}
            {viewed && (
              <Link to="/history" className="text-accent hover:text-accent-strong">
                Open the history
              </Link>
            )}
          </>
        }
      />
      <Switch
        checked={viewed?.hides ?? false}
        disabled={!viewed}
        onChange={(hides) => {
          if (viewed) keepViewed(me, { ...viewed, hides });
          readFeedAgain();
        }}
        label="Hide what I have seen"
        hint="The feed leaves out items of your history when it loads."
      />
    </>
  );
}
