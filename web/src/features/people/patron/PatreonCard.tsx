import type { PatronLink } from '@veil/contract/people/patron-status.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Link2 } from '../../../kit/icons/index.ts';
import { Button, Card, Notice } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { usePatronActions } from './actions.ts';
import { useLinkReturn } from './useLinkReturn.ts';
import { momentWords } from './words.ts';

const membershipWords = {
  active: 'Your membership there counts here.',
  declined: 'Patreon could not charge you. Check your payment there, or your tier ends.',
  former: 'Your membership there has ended.',
  none: 'You are not a patron of this site at Patreon yet.',
};

function problemWords(problem: NonNullable<PatronLink['problem']>): string {
  if (problem === 'refused')
    return 'Patreon no longer lets this site read your membership. Link your account again to keep your tier.';
  if (problem === 'setup')
    return 'Patreon does not accept this site at present. You keep your tier; the admins must fix this.';
  return 'Patreon did not answer the last time. You keep your tier, and the site tries again.';
}

export function PatreonCard({ link }: { link: PatronLink | null }) {
  const { startLink, readLink, endLink } = usePatronActions();
  const { busy: linking, error } = useLinkReturn();
  const { doing, submit } = useSubmit();
  const [asking, setAsking] = useState(false);
  const run = async (name: 'start' | 'read' | 'end', act: () => Promise<unknown>, done?: string) => {
    await submit(act, { done, failed: 'Patreon could not be reached', name });
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
      {link ? 'Link again' : 'Link Patreon'}
    </Button>
  );
  return (
    <Card title="Patreon">
      <div className="grid gap-4">
        {error && (
          <Notice tone="danger" title="Patreon was not linked">
            {error}
          </Notice>
        )}
        {link?.problem && <Notice tone={mustLink ? 'danger' : 'info'}>{problemWords(link.problem)}</Notice>}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
          <div className="grid min-w-0 flex-1 basis-64 gap-1">
            {link ? (
              <>
                <p>{link.problem === 'refused' ? 'The link has ended.' : membershipWords[link.membership ?? 'none']}</p>
                <p className="text-small text-faint">
                  Linked {momentWords(link.linkedAt)}. Read last {momentWords(link.readAt)}.
                </p>
              </>
            ) : (
              <p className="text-soft">
                Do you support this site at Patreon? Link your account there, and your tier counts here. The site learns
                only your tier.
              </p>
            )}
          </div>
          <div className="flex flex-wrap gap-3">
            {mustLink && start}
            {link && !mustLink && (
              <Button busy={doing === 'read'} onClick={() => void run('read', readLink, 'Your membership was checked')}>
                Check now
              </Button>
            )}
            {link && <Button onClick={() => setAsking(true)}>Unlink</Button>}
          </div>
        </div>
      </div>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => void run('end', endLink, 'Your Patreon account is unlinked')}
        title="Unlink Patreon?"
        text="The tier that it gives ends here at once. Your payments at Patreon continue until you end them there."
        confirmLabel="Unlink"
        tone="danger"
        busy={doing === 'end'}
      />
    </Card>
  );
}
