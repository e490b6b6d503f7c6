import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { brandClass, Mark, Notice } from '../../../kit/index.ts';
import { siteName } from '../../../platform/title.ts';
import { AuthForm } from './AuthForm.tsx';
import { AuthLayout } from './AuthLayout.tsx';
import type { AuthMode } from './auth-messages.ts';
import { siteQuery } from './reads.ts';

const benefits = [
  'Covered parts stay covered.',
  'You choose what is veiled for you.',
  'Made by adults who agreed, for adults who chose to look.',
  'No trackers, no third parties, your data in your hands.',
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
        Shown the way <em className="text-accent italic">you</em> choose to see it.
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
      {site?.open === false && <Notice title="This site is not open yet">The site is still being set up.</Notice>}
      <AuthForm mode={mode} onMode={setMode} />
      <p className="flex gap-5 text-small text-faint [&_a]:underline-offset-3 [&_a:hover]:text-ink [&_a:hover]:underline">
        <a href="#/terms">Terms</a>
        <a href="#/privacy">Privacy</a>
        <a href="/report">Report content</a>
      </p>
      {isFirstStart() && (
        <Notice title="Is this your site?">
          Nobody has signed up yet.{' '}
          <a href="#/start" className="text-accent underline underline-offset-3">
            Set it up
          </a>{' '}
          and become its admin.
        </Notice>
      )}
    </AuthLayout>
  );
}
