import { rules } from '@veil/contract/rules.ts';
import type { AdminMemberDetail } from '@veil/contract/safety/admin-members.ts';
import { kindWords, timeWords } from './words.ts';

type Strike = AdminMemberDetail['standing']['strikes'][number];

function expiryWords({ liftedAt, expiresAt, counts }: Strike): string {
  if (liftedAt) return `taken back ${timeWords(liftedAt)}`;
  if (!expiresAt) return 'does not expire';
  return `${counts ? 'counts until' : 'expired'} ${timeWords(expiresAt)}`;
}

export function StandingPart({ of: { standing } }: { of: AdminMemberDetail }) {
  const { strikes, sanctions, weight, levels } = standing;
  return (
    <section className="grid gap-3">
      <h3 className="text-h3">Strikes</h3>
      <p className="text-soft">
        {strikes.length === 0
          ? 'No decision left a strike.'
          : `Weight ${weight}. Limit from ${levels.limit}, suspension from ${levels.suspend}, ban from ${levels.ban}.`}
      </p>
      <ul className="grid gap-3">
        {strikes.map((strike) => {
          const sanction = sanctions.find(({ decisionId }) => decisionId === strike.decisionId);
          return (
            <li key={strike.decisionId} className="border-l border-line pl-3">
              <p className="wrap-anywhere">
                {rules[strike.rule].title}, weight {strike.weight}
                {sanction && `: ${kindWords[sanction.kind]}`}
                {sanction?.raised && ' by the sum'}
              </p>
              <p className="text-small text-faint">
                {timeWords(strike.givenAt)}, {expiryWords(strike)}
              </p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
