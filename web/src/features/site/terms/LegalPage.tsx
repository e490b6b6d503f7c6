import type { LegalText } from '@veil/contract/site/legal-text.ts';
import type { ReactNode } from 'react';
import { Page, PageHeader } from '../../../kit/index.ts';
import { dateLanguage } from '../../../platform/language.ts';
import { say } from './messages.ts';

const day = new Intl.DateTimeFormat(dateLanguage, { dateStyle: 'long', timeZone: 'UTC' });

type LegalPageProps = {
  of: LegalText;
  version: string;
  children?: ReactNode;
};

export function LegalPage({ of: { title, lead, clauses }, version, children }: LegalPageProps) {
  return (
    <Page width="text">
      <PageHeader
        title={title}
        lead={lead}
        kicker={say('versionOf', { date: day.format(new Date(version.slice(0, 10))) })}
      />
      {children}
      <div className="grid gap-8">
        {clauses.map((clause, at) => (
          <section key={clause.title} className="grid gap-2.5">
            <h2 className="flex gap-3 text-h3">
              <span className="min-w-6 text-accent tabular-nums">{at + 1}</span>
              {clause.title}
            </h2>
            {clause.text.map((paragraph) => (
              <p key={paragraph} className="max-w-[66ch] text-soft md:ps-9">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
    </Page>
  );
}
