import type { Case } from '@veil/contract/safety/case.ts';
import { reportReasons } from '@veil/contract/safety/reports.ts';
import type { ReactNode } from 'react';
import { ago } from '../../../platform/ago.ts';
import { say } from './messages.ts';

export function CaseReports({ of: { reports, reportCount } }: { of: Case }): ReactNode {
  const more = reportCount - reports.length;
  return (
    <section aria-label={say('reports')} className="grid gap-3">
      <h3 className="text-body font-[600]">{say('reportCount', { count: reportCount })}</h3>
      <ul className="grid max-h-96 gap-2 overflow-y-auto" tabIndex={-1}>
        {reports.map(({ id, reason, text, source, trusted, createdAt }) => (
          <li key={id} className="grid gap-1 rounded-m border border-line bg-surface px-4 py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-[560]">{reportReasons[reason]}</span>
              <time dateTime={createdAt} className="text-small text-faint">
                {ago(createdAt)}
              </time>
            </p>
            {(trusted || source === 'visitor') && (
              <p className="text-small text-faint">
                {source === 'visitor' ? say('byAVisitor') : say('byAMemberWhoseReports')}
              </p>
            )}
            {text && <p className="whitespace-pre-line text-soft [overflow-wrap:anywhere]">{text}</p>}
          </li>
        ))}
      </ul>
      {more > 0 && <p className="text-small text-faint">{say('andOlderOnes', { more })}</p>}
    </section>
  );
}
