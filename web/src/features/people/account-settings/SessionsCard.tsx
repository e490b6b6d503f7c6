import { useQuery } from '@tanstack/react-query';
import { type SignedInSession, sessionDays } from '@veil/contract/people/account-settings.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Monitor, Smartphone } from '../../../kit/icons/index.ts';
import { Button, Card, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ago } from '../../../platform/ago.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { useAccountActions } from './actions.ts';
import { say } from './messages.ts';
import { sessionsQuery } from './reads.ts';

type Ending = SignedInSession | 'others' | 'all';

export function SessionsCard() {
  const [ending, setEnding] = useState<Ending | null>(null);
  return (
    <Card title={say('whereYouAreSignedIn')}>
      <p className="max-w-[60ch] text-soft">
        {say('aDeviceIsSignedOut', { idle: sessionDays.idle, whole: sessionDays.whole })}
      </p>
      <SessionList onEnd={setEnding} />
      {ending && <EndDialog ending={ending} onClose={() => setEnding(null)} />}
    </Card>
  );
}

function SessionList({ onEnd }: { onEnd: (ending: Ending) => void }) {
  const read = useQuery(sessionsQuery);
  const { data: sessions } = read;
  if (!sessions) return <Loaded compact of={read} loading={<Skeleton className="mt-4 h-28" />} />;
  return (
    <>
      <ul className="mt-4 grid divide-y divide-line border-y border-line" aria-label={say('yourDevices')}>
        {[...sessions]
          .sort((one, other) => Number(other.current) - Number(one.current))
          .map((session) => (
            <Row key={session.id} session={session} onEnd={() => onEnd(session)} />
          ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-2">
        {sessions.length > 1 && <Button onClick={() => onEnd('others')}>{say('signOutEverywhereElse')}</Button>}
        <Button tone="danger" onClick={() => onEnd('all')}>
          {say('signOutEverywhere')}
        </Button>
      </div>
    </>
  );
}

function Row({ session, onEnd }: { session: SignedInSession; onEnd: () => void }) {
  const { device, network, usedAt, createdAt, current } = session;
  const DeviceIcon = /Android|iOS|iPhone|iPad|phone/i.test(device) ? Smartphone : Monitor;
  const facts = [!current && say('lastUsed', { ago: ago(usedAt) }), network, say('signedIn', { ago: ago(createdAt) })];
  return (
    <li className="flex items-center gap-3 py-3">
      <DeviceIcon aria-hidden="true" className="size-5 flex-none text-soft" />
      <div className="grid min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-[560]">{device}</span>
          {current && <span className="text-small font-[600] text-good">{say('thisDevice')}</span>}
        </p>
        <p className="text-small text-faint">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {!current && (
        <Button size="s" aria-label={say('signOutDevice', { device })} onClick={onEnd}>
          {say('signOut')}
        </Button>
      )}
    </li>
  );
}

function wordsOf(ending: Ending) {
  if (ending === 'others')
    return {
      title: say('askToSignOutEverywhereElse'),
      text: say('allDevicesButThisOne'),
      done: say('allOtherDevicesAreSigned'),
    };
  if (ending === 'all')
    return {
      title: say('askToSignOutEverywhere'),
      text: say('allDevicesHaveToSign'),
      done: say('youAreSignedOutEverywhere'),
    };
  return {
    title: say('askToSignOutThisDevice'),
    text: say('lastUsedHasToSign', { device: ending.device, ago: ago(ending.usedAt) }),
    done: say('theDeviceIsSignedOut'),
  };
}

function EndDialog({ ending, onClose }: { ending: Ending; onClose: () => void }) {
  const { endSession, endOtherSessions, endAllSessions } = useAccountActions();
  const { busy, submit } = useSubmit();
  const { done, ...words } = wordsOf(ending);
  const act = () =>
    ending === 'others' ? endOtherSessions() : ending === 'all' ? endAllSessions() : endSession(ending.id);
  const end = async () => {
    if (await submit(act, { done, failed: say('couldNotSignOutPlease') })) onClose();
  };
  return (
    <ConfirmDialog
      open
      {...words}
      confirmLabel={say('signOut')}
      tone="danger"
      busy={busy}
      onClose={onClose}
      onConfirm={() => void end()}
    />
  );
}
