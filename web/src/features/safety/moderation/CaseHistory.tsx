import { rules } from '@veil/contract/rules.ts';
import type { CaseDetail } from '@veil/contract/safety/cases.ts';
import type { ReactNode } from 'react';
import { ago } from '../../../platform/ago.ts';
import { Link } from '../../../platform/router/index.ts';
import { say } from './messages.ts';
import { kindsOf, listOf } from './words.ts';

export function CaseHistory({ of: { history, memberId } }: { of: CaseDetail }): ReactNode {
  if (!memberId) return null;
  const { cases, strikes } = history;
  const counting = strikes.filter(({ counts }) => counts);
  return (
    <section aria-label={say('historyOfTheMember')} className="grid gap-2">
      <h3 className="text-body font-[600]">{say('historyOfTheMember')}</h3>
      {cases.length === 0 && strikes.length === 0 && <p className="text-soft">{say('noStrikesAndNoEarlier')}</p>}
      {strikes.length > 0 && (
        <p className="text-soft">
          {strikesWords(
            counting.map(({ rule }) => rules[rule].title),
            strikes.length - counting.length,
          )}
        </p>
      )}
      <ul className="grid gap-1">
        {cases.map(({ id, number, kinds, state, action, at }) => (
          <li key={id} className="text-small text-soft">
            {say.nodes('earlierCase', {
              link: (
                <Link
                  to="/moderation"
                  search={{ tab: state, case: id }}
                  className="text-ink underline underline-offset-4 hover:text-accent"
                >
                  {say('case', { number })}
                </Link>
              ),
              kinds: kindsOf(kinds),
              outcome: action ?? state,
              ago: ago(at),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}

function strikesWords(titles: readonly string[], expired: number): string {
  const count = titles.length;
  if (count === 0) return say('noStrikeCounts', { expired });
  const broken = listOf(titles);
  return expired > 0
    ? say('strikesCountOthersNot', { count, broken, expired })
    : say('strikesCount', { count, broken });
}
