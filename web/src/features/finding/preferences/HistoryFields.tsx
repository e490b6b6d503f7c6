import type { ReactNode } from 'react';
import { Switch } from '../../../kit/index.ts';
import { Link } from '../../../platform/router/index.ts';
import { useHistory } from '../viewed/index.ts';
import { say } from './messages.ts';

const historyOff = say('thisDeviceKeepsNoHistory');

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
        label={say('historyOfViewedItems')}
        hint={
          <>
            {say('onlyThisDeviceKeepsIt')}{' '}
            {viewed && (
              <Link to="/history" className="text-accent hover:text-accent-strong">
                {say('openTheHistory')}
              </Link>
            )}
          </>
        }
      />
      <Switch
        checked={viewed?.hides ?? false}
        disabled={!viewed}
        onChange={(hides) => viewed && change({ ...viewed, hides })}
        label={say('hideWhatIHaveSeen')}
        hint={say('theFeedLeavesOutItems')}
      />
    </>
  );
}
