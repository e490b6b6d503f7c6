import { type ConcernKind, concernWords } from '@veil/contract/safety/case-kinds.ts';
import type { CaseDetail } from '@veil/contract/safety/cases.ts';
import type { ReactNode } from 'react';
import { ago } from '../../../platform/ago.ts';
import { factWords } from './concern-facts.ts';
import { say } from './messages.ts';

const hints: Record<ConcernKind, string> = {
  match: say('theFileOrOneThat'),
  age: say('theModelSawAFace'),
  age_text: say('theTextSaysThatSomebody'),
  term: say('theTextIsOlderThan'),
  consent: say('aPersonWhoIsShown'),
  restored: say('theSiteWasRestoredFrom'),
  staff: say('anAdminDecidedAboutThis'),
  approval: say('newMembersFirstItemsNeed'),
};

export function CaseConcerns({ of: { concerns } }: { of: CaseDetail }): ReactNode {
  if (concerns.length === 0) return null;
  return (
    <section aria-label={say('noticedByTheProgram')} className="grid gap-3">
      <h3 className="text-body font-[600]">{say('noticedByTheProgram')}</h3>
      <ul className="grid gap-2">
        {concerns.map(({ kind, at, facts }) => (
          <li key={`${kind} ${at}`} className="grid gap-1 rounded-m border border-line bg-surface px-4 py-3">
            <p className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="font-[560]">{concernWords[kind]}</span>
              <time dateTime={at} className="text-small text-faint">
                {ago(at)}
              </time>
            </p>
            <p className="text-soft">{hints[kind]}</p>
            {factWords(kind, facts).map((fact) => (
              <p key={fact} className="text-small text-faint [overflow-wrap:anywhere]">
                {fact}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
