import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Button, Mark, Notice } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { longDay } from '../../../platform/long-day.ts';
import { siteName } from '../../../platform/title.ts';
import { signOut } from '../../people/accounts/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { useLeavingActions } from './actions.ts';
import { say } from './messages.ts';
import { deletionQuery } from './reads.ts';
import { inDays } from './words.ts';

/** The only screen of a member who asked for the deletion and signed in again. */
export default function LeavingScreen(): ReactNode {
  const read = useQuery(deletionQuery);
  const { data } = read;
  useEffect(() => {
    document.title = say('yourAccountOnThisSite', { siteName: siteName() });
  }, []);
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center px-(--gutter) py-10 outline-none">
      <div aria-hidden="true" className="cloth pointer-events-none fixed inset-0 opacity-30" />
      <section className="relative grid w-full max-w-lg gap-6 rounded-l border border-line bg-surface p-6 md:p-10">
        <Mark />
        {data ? <Choice deletesAt={data.deletesAt} canKeep={data.canKeep} /> : <Loaded compact of={read} />}
      </section>
    </main>
  );
}

function Choice({ deletesAt, canKeep }: { deletesAt: string | null; canKeep: boolean }) {
  const { keepAccount } = useLeavingActions();
  const { busy, errors, submit } = useSubmit();
  const words = {
    done: say('welcomeBackYourAccountIs'),
    failed: say('theDeletionCouldNotBe'),
    field: 'keep',
  };
  return (
    <>
      <div className="grid gap-3">
        <h1 className="text-h2">
          {canKeep && deletesAt
            ? say('yourAccountWillBeDeleted', { date: longDay(deletesAt) })
            : say('yourAccountIsBeingDeleted')}
        </h1>
        <p className="text-soft">
          {canKeep && deletesAt ? say('thatIsUntilThenYou', { when: inDays(deletesAt) }) : say('itIsTooLateTo')}
        </p>
      </div>
      {errors.keep && <Notice tone="danger">{errors.keep}</Notice>}
      <div className="flex flex-wrap gap-2 max-sm:grid">
        {canKeep && (
          <Button tone="main" size="l" busy={busy} onClick={() => void submit(keepAccount, words)}>
            {say('keepMyAccount')}
          </Button>
        )}
        <Button tone="ghost" size="l" onClick={() => void signOut()}>
          {say('signOut')}
        </Button>
      </div>
    </>
  );
}
