import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { OwnStanding } from '@veil/contract/people/strikes.ts';
import type { Statement } from '@veil/contract/safety/statements.ts';
import type { ReactNode } from 'react';
import { Card, chipClass, Notice, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { ShowMore } from '../../../kit/ShowMore.tsx';
import { longDay } from '../../../platform/long-day.ts';
import { Link } from '../../../platform/router/index.ts';
import { say } from './messages.ts';
import { standingQuery, statementsQuery } from './reads.ts';
import { kindWords, levelWords, strikeWords, titleOf } from './words.ts';

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
    <Card title={say('accountStanding')}>
      {data ? <Standing of={data} /> : <Loaded compact of={read} loading={<Skeleton lines={3} />} />}
    </Card>
  );
}

function Standing({ of: standing }: { of: OwnStanding }) {
  const { limitedUntil, strikes, sanctions } = standing;
  return (
    <div className="grid gap-5">
      {limitedUntil && (
        <Notice tone="danger" title={say('youMayNeitherPublishNor', { date: longDay(limitedUntil) })}>
          {say('everythingElseWorksAsAlways')}
        </Notice>
      )}
      <p className="max-w-[60ch] text-soft">{levelWords(standing)}</p>
      {strikes.length > 0 && (
        <section aria-label={say('strikes')} className="grid gap-3">
          <h3 className="text-h3">{say('strikes')}</h3>
          <ul className="grid gap-3">
            {strikes.map((strike) => {
              const { title, hint } = strikeWords(strike);
              return (
                <li
                  key={strike.decisionId}
                  className="flex items-start justify-between gap-4 border-s border-line ps-3"
                >
                  <span className="grid min-w-0">
                    <span className="wrap-anywhere">{title}</span>
                    <span className="text-small text-faint">{hint}</span>
                  </span>
                  <span className={chipClass({ acts: false })}>
                    {strike.counts ? say('weight', { weight: strike.weight }) : say('doesNotCount')}
                  </span>
                </li>
              );
            })}
          </ul>
        </section>
      )}
      {sanctions.length > 0 && (
        <section aria-label={say('sanctions')} className="grid gap-3">
          <h3 className="text-h3">{say('sanctions')}</h3>
          <ul className="grid gap-3">
            {sanctions.map((sanction) => (
              <li key={sanction.decisionId} className="grid border-s border-line ps-3">
                <span>{kindWords[sanction.kind]}</span>
                <span className="text-small text-faint">{timeOf(sanction)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function timeOf({ startedAt, endsAt, liftedAt }: OwnStanding['sanctions'][number]): string {
  const start = longDay(startedAt);
  if (endsAt && liftedAt) return say('fromToLiftedOn', { start, end: longDay(endsAt), date: longDay(liftedAt) });
  if (endsAt) return say('fromTo', { start, end: longDay(endsAt) });
  return liftedAt ? say('fromLiftedOn', { start, date: longDay(liftedAt) }) : start;
}

function caseOf({ caseNumber, madeAt, reversedAt, automatedDecision, appeal }: Statement): string {
  const date = longDay(madeAt);
  if (reversedAt && !automatedDecision) return say('caseOnReversed', { caseNumber, date });
  if (reversedAt || !appeal.may) return say('caseOn', { caseNumber, date });
  return automatedDecision
    ? say('caseOnYouCanObject', { caseNumber, date })
    : say('caseOnYouCanAppeal', { caseNumber, date });
}

function StatementsCard() {
  const statements = useInfiniteQuery(statementsQuery);
  const items = statements.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Card title={say('decisionsWithTheirReasons')}>
      <Loaded compact of={statements} loading={<Skeleton lines={3} />} />
      {statements.isSuccess && items.length === 0 && <p className="text-soft">{say('noDecisionOfAModerator')}</p>}
      <ul className="grid gap-1">
        {items.map((statement) => (
          <li key={statement.id}>
            <Link
              to="/statements/$id"
              params={{ id: statement.id }}
              className="-mx-3 grid rounded-m px-3 py-2 transition-colors hover:bg-raised focus-visible:bg-raised"
            >
              <span className="wrap-anywhere">{titleOf(statement)}</span>
              <span className="text-small text-faint">{caseOf(statement)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ShowMore of={statements} label={say('showOlderDecisions')} />
    </Card>
  );
}
