import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { OwnStanding } from '@veil/contract/people/strikes.ts';
import type { Statement } from '@veil/contract/safety/statements.ts';
import type { ReactNode } from 'react';
import { Card, chipClass, Notice, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { standingQuery, statementsQuery } from './reads.ts';
import { dayOf, kindWords, levelWords, strikeWords, titleOf } from './words.ts';

export default function StandingSection(): ReactNode {
  return (
    <>
      <StandingCard />
      <StatementsCard />
    </>
  );
}

function StandingCard() {
  const read = useQuery(standingQuery);
  const { data } = read;
  return (
    <Card title="Account standing">
      {data ? <Standing of={data} /> : <Loaded compact of={read} loading={<Skeleton lines={3} />} />}
    </Card>
  );
}

function Standing({ of: standing }: { of: OwnStanding }) {
  const { limitedUntil, strikes, sanctions } = standing;
  return (
    <div className="grid gap-5">
      {limitedUntil && (
        <Notice tone="danger" title={`You may neither publish nor comment until ${dayOf(limitedUntil)}`}>
          Everything else works as always.
        </Notice>
      )}
      <p className="max-w-[60ch] text-soft">{levelWords(standing)}</p>
      {strikes.length > 0 && (
        <section aria-label="Strikes" className="grid gap-3">
          <h3 className="text-h3">Strikes</h3>
          <ul className="grid gap-3">
            {strikes.map((strike) => {
              const { title, hint } = strikeWords(strike);
              return (
                <li
                  key={strike.decisionId}
                  className="flex items-start justify-between gap-4 border-l border-line pl-3"
                >
                  <span className="grid min-w-0">
                    <span className="wrap-anywhere">{title}</span>
                    <span className="text-small text-faint">
                      {dayOf(strike.givenAt)}. {hint}
                    </span>
                  </span>
                  <span className={chipClass({ acts: false })}>
                    {strike.counts ? `Weight ${strike.weight}` : 'Does not count'}
                  </span>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {sanctions.length > 0 && (
        <section aria-label="Sanctions" className="grid gap-3">
          <h3 className="text-h3">Sanctions</h3>
          <ul className="grid gap-3">
            {sanctions.map((sanction) => (
              <li key={sanction.decisionId} className="grid border-l border-line pl-3">
                <span>{kindWords[sanction.kind]}</span>
                <span className="text-small text-faint">
                  {dayOf(sanction.startedAt)}
                  {sanction.endsAt && ` to ${dayOf(sanction.endsAt)}`}
                  {sanction.liftedAt && `, lifted on ${dayOf(sanction.liftedAt)}`}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function noteOf({ reversedAt, automatedDecision, appeal }: Statement): string {
  if (reversedAt) return automatedDecision ? '' : ', reversed';
  if (!appeal.may) return '';
  return automatedDecision ? ', you can object' : ', you can appeal';
}

function StatementsCard() {
  const statements = useInfiniteQuery(statementsQuery);
  const items = statements.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Card title="Decisions with their reasons">
      <Loaded compact of={statements} loading={<Skeleton lines={3} />} />
      {statements.isSuccess && items.length === 0 && (
        <p className="text-soft">No decision of a moderator concerns you.</p>
      )}
      <ul className="grid gap-1">
        {items.map((statement) => (
          <li key={statement.id}>
            <Link
              to="/statements/$id"
              params={{ id: statement.id }}
              className="-mx-3 grid rounded-m px-3 py-2 transition-colors hover:bg-raised focus-visible:bg-raised"
            >
              <span className="wrap-anywhere">{titleOf(statement)}</span>
              <span className="text-small text-faint">
                Case {statement.caseNumber}, {dayOf(statement.madeAt)}
                {noteOf(statement)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ShowMore of={statements} label="Show older decisions" />
    </Card>
  );
}
