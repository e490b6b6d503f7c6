import { useQuery } from '@tanstack/react-query';
import type { OwnAge } from '@veil/contract/safety/own-age.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { Button, Mark, Notice, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ageGate } from '../../../platform/age-gate.ts';
import { useNavigate } from '../../../platform/router/index.ts';
import { siteName } from '../../../platform/title.ts';
import { signOut } from '../../people/accounts/index.ts';
import { DataSection } from '../leaving/index.ts';
import { AgeSteps } from './AgeSteps.tsx';
import { useAgeActions } from './actions.ts';
import { say } from './messages.ts';
import { NotOpen } from './NotOpen.tsx';
import { openQuery, ownAgeQuery } from './reads.ts';
import { takePath } from './return-path.ts';
import { useAgeReturn } from './useAgeReturn.ts';
import { dayWords } from './words.ts';

const link = 'underline decoration-accent/60 underline-offset-3 transition-colors hover:text-accent';

/** Replaces every screen while more must be known about the age, or while the site is not open. */
export default function AgeScreen(): ReactNode {
  const { busy, error: refusal } = useAgeReturn();
  const own = useQuery(ownAgeQuery);
  const { data, refetch, isFetching } = own;
  const site = useQuery(openQuery);
  const notOpen = site.data?.open === false && ageGate.isClosed();
  useEffect(() => {
    document.title = notOpen ? siteName() : say('yourAgeOnThisSite', { siteName: siteName() });
  }, [notOpen]);
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center px-(--gutter) py-10 outline-none">
      <div aria-hidden="true" className="cloth pointer-events-none fixed inset-0 opacity-30" />
      <div className="relative grid w-full max-w-xl gap-4">
        <section className="grid gap-6 rounded-l border border-line bg-surface p-6 md:p-10" aria-busy={busy}>
          <Mark className="text-accent" />
          {refusal && <Notice tone="danger">{refusal}</Notice>}
          {notOpen ? (
            <NotOpen busy={site.isFetching} onLookAgain={() => void site.refetch()} />
          ) : data && !busy && !site.isPending ? (
            <Known age={data} busy={isFetching} onLookAgain={() => void refetch()} />
          ) : own.error && !busy ? (
            <Loaded compact of={own} />
          ) : (
            <Skeleton lines={5} />
          )}
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line pt-5 text-small">
            <Button tone="ghost" className="-ms-4" onClick={() => void signOut()}>
              {say('signOut')}
            </Button>
            <a href="#/terms" className={link}>
              {say('terms')}
            </a>
            <a href="#/privacy" className={link}>
              {say('privacy')}
            </a>
            <a href="/report" className={link}>
              {say('reportContent')}
            </a>
          </div>
        </section>
        {data && (notOpen || !data.met) && <YourData />}
      </div>
    </main>
  );
}

function Known({ age, busy, onLookAgain }: { age: OwnAge; busy: boolean; onLookAgain: () => void }) {
  const { enter } = useAgeActions();
  const navigate = useNavigate();
  const goOn = () => {
    const path = takePath();
    void enter();
    // Returns to the refused page, or to the page before the visit to the provider.
    if (window.location.hash.startsWith('#/age-check')) void navigate({ to: path as '/', replace: true });
  };
  const { met } = age;
  useEffect(() => {
    // An admin, another tab or another place has changed the answer.
    if (met && ageGate.isClosed() && !window.location.hash.startsWith('#/age-check')) void enter();
  }, [met, enter]);
  if (!met) return <AgeSteps age={age} busy={busy} onLookAgain={onLookAgain} />;
  return (
    <>
      <div className="grid gap-3">
        <h1 className="text-h2">{age.state === 'assured' ? say('yourAgeIsChecked') : say('yourAgeIsDeclared')}</h1>
        <p className="text-soft">
          {age.state === 'assured' && age.last?.expiresAt
            ? say('itIsValidUntilThen', { date: dayWords(age.last.expiresAt) })
            : say('yourPlaceRequiresNothingMore')}
        </p>
      </div>
      <Button tone="main" size="l" className="justify-self-start" onClick={goOn}>
        {say('continue')}
      </Button>
    </>
  );
}

function YourData() {
  const [open, setOpen] = useState(false);
  if (open)
    return (
      <div className="grid gap-4">
        <DataSection />
      </div>
    );
  return (
    <Button tone="ghost" className="justify-self-center" onClick={() => setOpen(true)}>
      {say('copyYourDataOrDelete')}
    </Button>
  );
}
