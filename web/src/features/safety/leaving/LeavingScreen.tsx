import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { Button, Mark, Notice } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { siteName } from '../../../platform/title.ts';
import { signOut } from '../../people/accounts/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { useLeavingActions } from './actions.ts';
import { deletionQuery } from './reads.ts';
import { dayOf, inDays } from './words.ts';

/** The only screen of a member who asked for the deletion and signed in again. */
export default function LeavingScreen(): ReactNode {
  const read = useQuery(deletionQuery);
  const { data } = read;
  useEffect(() => {
    document.title = `Your account · ${siteName()}`;
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
    done: 'Welcome back. Your account is unchanged.',
    failed: 'The deletion could not be cancelled. Please try again.',
    field: 'keep',
  };
  return (
    <>
      <div className="grid gap-3">
        <h1 className="text-h2">
          {canKeep && deletesAt
            ? `Your account will be deleted on ${dayOf(deletesAt)}`
            : 'Your account is being deleted'}
        </h1>
        <p className="text-soft">
          {canKeep && deletesAt
            ? `That is ${inDays(deletesAt)}. Until then you and your content are hidden, but nothing is lost. If you keep your account, everything comes back.`
            : 'It is too late to keep it. You get an e-mail when everything is deleted.'}
        </p>
      </div>
      {errors.keep && <Notice tone="danger">{errors.keep}</Notice>}
      <div className="flex flex-wrap gap-2 max-sm:grid">
        {canKeep && (
          <Button tone="main" size="l" busy={busy} onClick={() => void submit(keepAccount, words)}>
            Keep my account
          </Button>
        )}
        <Button tone="ghost" size="l" onClick={() => void signOut()}>
          Sign out
        </Button>
      </div>
    </>
  );
}
