import type { LegalText } from '@veil/contract/legal-text.ts';
import { termsVersion } from '@veil/contract/site.ts';
import { Page, PageHeader } from '../../kit/index.ts';

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

/** Text under numbered headings, with its date. */
export function LegalPage({ of: { title, lead, clauses } }: { of: LegalText }) {
  return (
    <Page width="text">
      <PageHeader title={title} lead={lead} kicker={<>Version of {day.format(new Date(termsVersion))}</>} />
      <div className="grid gap-8">
        {clauses.map((clause, at) => (
          <section key={clause.title} className="grid gap-2.5">
            <h2 className="flex gap-3 text-h3">
              <span className="min-w-6 text-accent tabular-nums">{at + 1}</span>
              {clause.title}
            </h2>
            {clause.text.map((paragraph) => (
              <p key={paragraph} className="max-w-[66ch] text-soft md:pl-9">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
      </div>
    </Page>
  );
}
