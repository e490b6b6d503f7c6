import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { brandClass, Mark, Notice } from '../../../kit/index.ts';
import { siteName } from '../../../platform/title.ts';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import type { AuthMode } from './auth-messages.ts';
import { LanguageChoice } from './LanguageChoice.tsx';
import { say } from './messages.ts';
import { siteQuery } from './reads.ts';

const benefits = [
  say('coveredPartsStayCovered'),
  say('youChooseWhatIsVeiled'),
  say('madeByAdultsWhoAgreed'),
  say('noTrackersNoThirdParties'),
];

/** The server writes the tag into the page while nobody has an account. */
const isFirstStart = () => document.querySelector('meta[name=first-start]') !== null;

export default function Landing(): ReactNode {
  const [mode, setMode] = useState<AuthMode>('signin');
  const { data: site } = useQuery(siteQuery);
  return (
    <AuthLayout fullWindow>
      <span className={brandClass}>
        <Mark />
        {siteName()}
      </span>
      <h1 className="text-[clamp(2.5rem,1.7rem+3.2vw,4.25rem)] leading-[1.06]">
        {say.nodes('shownTheWayChooseTo', { you: <em className="text-accent italic">{say('you')}</em> })}
      </h1>
      <ul className="grid gap-2.5 text-soft">
        {benefits.map((benefit) => (
          <li key={benefit} className="flex gap-3">
            <span aria-hidden="true" className="text-accent">
              —
            </span>
            {benefit}
          </li>
        ))}
      </ul>
      {site?.open === false && <Notice title={say('thisSiteIsNotOpen')}>{say('theSiteIsStillBeing')}</Notice>}
      <AuthForm mode={mode} onMode={setMode} />
      <p className="flex gap-5 text-small text-faint [&_a]:underline-offset-3 [&_a:hover]:text-ink [&_a:hover]:underline">
        <a href="#/terms">{say('terms')}</a>
        <a href="#/privacy">{say('privacy')}</a>
        <a href="/report">{say('reportContent')}</a>
      </p>
      <LanguageChoice />
      {isFirstStart() && (
        <Notice title={say('isThisYourSite')}>
          {say.nodes('nobodyHasSignedUpYet', {
            link: (
              <a href="#/start" className="text-accent underline underline-offset-3">
                {say('setItUp')}
              </a>
            ),
          })}
        </Notice>
      )}
    </AuthLayout>
  );
}
