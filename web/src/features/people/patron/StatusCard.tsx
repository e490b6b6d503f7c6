import type { PatronStatus } from '@veil/contract/people/patron-status.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Button, Card } from '../../../kit/index.ts';
import { longDay } from '../../../platform/long-day.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { usePatronActions } from './actions.ts';
import { say } from './messages.ts';

function headingOf({ tier, isPatron }: PatronStatus): string {
  if (tier) return say('youAreAPatronOf', { tier: tier.name });
  return isPatron ? say('youAreAPatron') : say('youAreNotAPatronYet');
}

function textOf({ tier, until, isPatron, isPayingPatron, link }: PatronStatus): string {
  if (tier && until) return say('youHaveUntil', { tier: tier.name, day: longDay(until) });
  if (tier && isPayingPatron && link?.membership === 'active')
    return say('youHaveDuringYourMembership', { tier: tier.name });
  if (tier && isPayingPatron) return say('youHaveWithNoEnd', { tier: tier.name });
  if (isPatron) return say('thankYouForBeingHere');
  return say('beOneForFreeChoose');
}

function endingOf({ isPayingPatron, linked }: PatronStatus): string {
  if (isPayingPatron) return linked ? say('itsPerksEndAndPatreonIsUnlinked') : say('itsPerksEndAtOnceAnd');
  return linked ? say('patreonIsUnlinkedAndYouCan') : say('youCanBecomeOneAgain');
}

export function StatusCard({ status }: { status: PatronStatus }) {
  const { choose } = usePatronActions();
  const { busy, submit } = useSubmit();
  const [asking, setAsking] = useState(false);
  const send = async (mode: 'free' | 'cancel', done: string) => {
    await submit(() => choose(mode), { done, failed: say('failedToSave') });
    setAsking(false);
  };
  const end = status.isPayingPatron ? say('endMyTier') : say('stopBeingAPatron');
  return (
    <Card tone={status.isPatron ? 'rank' : 'plain'}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <div className="grid min-w-0 flex-1 basis-64 gap-1">
          <h2 className="text-h3">{headingOf(status)}</h2>
          <p className="text-soft">{textOf(status)}</p>
        </div>
        {status.isPatron ? (
          <Button onClick={() => setAsking(true)}>{end}</Button>
        ) : (
          <Button tone="main" busy={busy} onClick={() => void send('free', say('youAreAPatronNow'))}>
            {say('beAPatronForFree')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void send('cancel', say('youAreNoLongerA'))}
        title={status.isPayingPatron ? say('endYourTierNow') : say('askToStopBeingAPatron')}
        text={endingOf(status)}
        confirmLabel={end}
        tone="danger"
        busy={busy}
      />
    </Card>
  );
}
