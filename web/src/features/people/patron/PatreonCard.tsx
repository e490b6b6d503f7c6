import type { PatronLink } from '@veil/contract/people/patron-status.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Link2 } from '../../../kit/icons/index.ts';
import { Button, Card, Notice } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { usePatronActions } from './actions.ts';
import { say } from './messages.ts';
import { useLinkReturn } from './useLinkReturn.ts';
import { momentWords } from './words.ts';

const membershipWords = {
  active: say('yourMembershipThereCountsHere'),
  declined: say('patreonCouldNotChargeYou'),
  former: say('yourMembershipThereHasEnded'),
  none: say('youAreNotAPatron'),
};

function problemWords(problem: NonNullable<PatronLink['problem']>): string {
  if (problem === 'refused') return say('patreonNoLongerLetsThis');
  if (problem === 'setup') return say('patreonDoesNotAcceptThis');
  return say('patreonDidNotAnswerThe');
}

export function PatreonCard({ link }: { link: PatronLink | null }) {
  const { startLink, readLink, endLink } = usePatronActions();
  const { busy: linking, error } = useLinkReturn();
  const { doing, submit } = useSubmit();
  const [asking, setAsking] = useState(false);
  const run = async (name: 'start' | 'read' | 'end', act: () => Promise<unknown>, done?: string) => {
    await submit(act, { done, failed: say('patreonCouldNotBeReached'), name });
    setAsking(false);
  };
  const mustLink = !link || link.problem === 'refused';
  const start = (
    <Button
      tone="main"
      icon={<Link2 aria-hidden="true" />}
      busy={linking || doing === 'start'}
      onClick={() => void run('start', startLink)}
    >
      {link ? say('linkAgain') : say('linkPatreon')}
    </Button>
  );
  return (
    <Card title="Patreon">
      <div className="grid gap-4">
        {error && (
          <Notice tone="danger" title={say('patreonWasNotLinked')}>
            {error}
          </Notice>
        )}
        {link?.problem && <Notice tone={mustLink ? 'danger' : 'info'}>{problemWords(link.problem)}</Notice>}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <div className="grid min-w-0 flex-1 basis-64 gap-1">
            {link ? (
              <>
                <p>
                  {link.problem === 'refused' ? say('theLinkHasEnded') : membershipWords[link.membership ?? 'none']}
                </p>
                <p className="text-small text-faint">
                  {say('linkedReadLast', { linked: momentWords(link.linkedAt), read: momentWords(link.readAt) })}
                </p>
              </>
            ) : (
              <p className="text-soft">{say('doYouSupportThisSite')}</p>
            )}
          </div>
          <div className="flex flex-wrap gap-3">
            {mustLink && start}
            {link && !mustLink && (
              <Button
                busy={doing === 'read'}
                onClick={() => void run('read', readLink, say('yourMembershipWasChecked'))}
              >
                {say('checkNow')}
              </Button>
            )}
            {link && <Button onClick={() => setAsking(true)}>{say('unlink')}</Button>}
          </div>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void run('end', endLink, say('yourPatreonAccountIsUnlinked'))}
        title={say('unlinkPatreon')}
        text={say('theTierThatItGives')}
        confirmLabel={say('unlink')}
        tone="danger"
        busy={doing === 'end'}
      />
    </Card>
  );
}
