import { Link } from '@tanstack/react-router';
import { rules } from '@veil/contract/rules.ts';
import type { CaseDetail } from '@veil/contract/safety/cases.ts';
import type { ReactNode } from 'react';
import { ago } from '../../../platform/ago.ts';
import { actionWords, kindsOf } from './words.ts';

export function CaseHistory({ of: { history, memberId } }: { of: CaseDetail }): ReactNode {
  if (!memberId) return null;
  const { cases, strikes } = history;
  const counting = strikes.filter(({ counts }) => counts);
  return (
    <section aria-label="History of the member" className="grid gap-2">
      <h3 className="text-body font-[600]">History of the member</h3>
      {cases.length === 0 && strikes.length === 0 && <p className="text-soft">No strikes and no earlier cases.</p>}
      {strikes.length > 0 && (
        <p className="text-soft">
          {counting.length} {counting.length === 1 ? 'strike counts' : 'strikes count'}
          {counting.length > 0 && `: ${counting.map(({ rule }) => rules[rule].title).join(', ')}`}
          {strikes.length > counting.length && `; ${strikes.length - counting.length} no longer`}
        </p>
      )}
      <ul className="grid gap-1">
        {cases.map(({ id, number, kinds, state, action, at }) => (
          <li key={id} className="text-small text-soft">
            <Link
              to="/moderation"
              search={{ tab: state, case: id }}
              className="text-ink underline underline-offset-4 hover:text-accent"
            >
              Case {number}
            </Link>{' '}
            {kindsOf(kinds)}, {action ? actionWords[action].toLowerCase() : state === 'open' ? 'open' : 'closed'},{' '}
            {ago(at)}
          </li>
        ))}
      </ul>
    </section>
  );
}
