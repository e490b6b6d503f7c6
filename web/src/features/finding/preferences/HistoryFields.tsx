import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Switch } from '../../../kit/index.ts';
import { useHistory } from '../viewed/index.ts';

const historyOff = 'This device keeps no history';

/** Both are off by default, and the site never learns them. */
export function HistoryFields(): ReactNode {
  const { viewed, change } = useHistory();
  return (
    <>
      <Switch
        checked={viewed !== null}
        onChange={(on) =>
          on ? change({ ids: [], hides: false }) : change(null, viewed?.ids.length ? historyOff : undefined)
        }
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
        onChange={(hides) => viewed && change({ ...viewed, hides })}
        label="Hide what I have seen"
        hint="The feed leaves out items of your history when it loads."
      />
    </>
  );
}
