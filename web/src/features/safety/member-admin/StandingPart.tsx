import { rules } from '@veil/contract/rules.ts';
import type { AdminMemberDetail } from '@veil/contract/safety/admin-members.ts';
import { say } from './messages.ts';
import { timeWords } from './words.ts';

type Strike = AdminMemberDetail['standing']['strikes'][number];
type Sanction = AdminMemberDetail['standing']['sanctions'][number];

function timesOf({ givenAt, liftedAt, expiresAt, counts }: Strike): string {
  const given = timeWords(givenAt);
  if (liftedAt) return say('givenAndTakenBack', { given, time: timeWords(liftedAt) });
  if (!expiresAt) return say('givenAndDoesNotExpire', { given });
  const time = timeWords(expiresAt);
  return counts ? say('givenAndCountsUntil', { given, time }) : say('givenAndExpired', { given, time });
}

function strikeTitle({ rule, weight }: Strike, sanction: Sanction | undefined): string {
  const { title } = rules[rule];
  if (!sanction) return say('weight', { rule: title, weight });
  const { kind } = sanction;
  return sanction.raised
    ? say('weightAndRaisedSanction', { rule: title, weight, kind })
    : say('weightAndSanction', { rule: title, weight, kind });
}

export function StandingPart({ of: { standing } }: { of: AdminMemberDetail }) {
  const { strikes, sanctions, weight, levels } = standing;
  return (
    <section className="grid gap-3">
      <h3 className="text-h3">{say('strikes')}</h3>
      <p className="text-soft">
        {strikes.length === 0
          ? say('noDecisionLeftAStrike')
          : say('weightLimitFromSuspensionFrom', {
              weight,
              limit: levels.limit,
              suspend: levels.suspend,
              ban: levels.ban,
            })}
      </p>
      <ul className="grid gap-3">
        {strikes.map((strike) => {
          const sanction = sanctions.find(({ decisionId }) => decisionId === strike.decisionId);
          return (
            <li key={strike.decisionId} className="border-s border-line ps-3">
              <p className="wrap-anywhere">{strikeTitle(strike, sanction)}</p>
              <p className="text-small text-faint">{timesOf(strike)}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
