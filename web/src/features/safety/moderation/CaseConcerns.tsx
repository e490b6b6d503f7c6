import { type ConcernKind, concernWords } from '@veil/contract/safety/case-kinds.ts';
import type { CaseDetail } from '@veil/contract/safety/cases.ts';
import type { ReactNode } from 'react';
import { ago } from '../../../platform/ago.ts';
import { factWords } from './concern-facts.ts';

const hints: Record<ConcernKind, string> = {
  match: 'The file, or one that looks like it, is in the hash list.',
  age: 'The model saw a face that may be young. A signal, never a verdict.',
  age_text: 'The text says that somebody is under 18. The item stays hidden until you decide.',
  term: 'The text is older than the blocked term. Nothing was hidden.',
  consent: 'A person who is shown took back their consent. It stays hidden whatever you decide.',
  restored:
    'The site was restored from a backup. After the backup it was hidden or deleted; the decision is lost, so it stays hidden until you decide.',
  staff: 'An admin decided about this member in the list of members, without a report.',
  approval: 'New members’ first items need approval.',
};

export function CaseConcerns({ of: { concerns } }: { of: CaseDetail }): ReactNode {
  if (concerns.length === 0) return null;
  return (
    <section aria-label="Noticed by the program" className="grid gap-3">
      <h3 className="text-body font-[600]">Noticed by the program</h3>
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
