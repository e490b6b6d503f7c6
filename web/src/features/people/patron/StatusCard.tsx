import type { PatronStatus } from '@veil/contract/people/patron-status.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Button, Card } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { usePatronActions } from './actions.ts';
import { dayWords } from './words.ts';

function headingOf({ tier, isPatron }: PatronStatus): string {
  if (tier) return `You are a patron: ${tier.name}`;
  return isPatron ? 'You are a patron' : 'You are not a patron yet';
}

function textOf({ tier, until, isPatron, isPayingPatron, link }: PatronStatus): string {
  if (tier && until) return `You have ${tier.name} until ${dayWords(until)}.`;
  if (tier && isPayingPatron && link?.membership === 'active') return `You have ${tier.name} during your membership.`;
  if (tier && isPayingPatron) return `You have ${tier.name} with no end date.`;
  if (isPatron) return 'Thank you for being here. It costs nothing.';
  return 'Be one for free, choose a tier, or redeem a code.';
}

export function StatusCard({ status }: { status: PatronStatus }) {
  const { choose } = usePatronActions();
  const { busy, submit } = useSubmit();
  const [asking, setAsking] = useState(false);
  const send = async (mode: 'free' | 'cancel', done: string) => {
    await submit(() => choose(mode), { done, failed: 'Failed to save' });
    setAsking(false);
  };
  const end = status.isPayingPatron ? 'End my tier' : 'Stop being a patron';
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
          <Button tone="main" busy={busy} onClick={() => void send('free', 'You are a patron now')}>
            Be a patron for free
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void send('cancel', 'You are no longer a patron')}
        title={status.isPayingPatron ? 'End your tier now?' : 'Stop being a patron?'}
        text={
          status.isPayingPatron
            ? `Its perks end at once, and you lose the remaining time. ${status.linked ? 'Your Patreon account is unlinked. ' : ''}End payments elsewhere yourself.`
            : `${status.linked ? 'Your Patreon account is unlinked. ' : ''}You can become one again at any time.`
        }
        confirmLabel={end}
        tone="danger"
        busy={busy}
      />
    </Card>
  );
}
