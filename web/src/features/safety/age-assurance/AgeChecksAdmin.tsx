import { useQuery } from '@tanstack/react-query';
import { ageStates } from '@veil/contract/age-states.ts';
import type { ReactNode } from 'react';
import { Card, ErrorState, Notice, Skeleton, Stat } from '../../kit/index.ts';
import { reason } from '../../platform/errors.ts';
import { ProviderForm } from './ProviderForm.tsx';
import { ageAdminQuery } from './queries.ts';
import { RulesForm } from './RulesForm.tsx';
import { stateWords } from './words.ts';

/** What each place asks for, who checks ages, and how many members are in each state. */
export default function AgeChecksAdmin(): ReactNode {
  const { data, error, refetch } = useQuery(ageAdminQuery);
  if (!data)
    return error ? (
      <ErrorState text="The age checks could not be loaded" detail={reason(error)} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={8} />
    );
  const asksForChecks = data.rules.otherwise === 'assured' || data.rules.rules.some(({ least }) => least === 'assured');
  return (
    <div className="grid gap-5">
      <Card title="Members" className="max-w-184">
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {ageStates.map((state) => (
            <Stat key={state} value={data.figures[state].toLocaleString('en')} label={stateWords[state]} />
          ))}
        </div>
      </Card>
      {asksForChecks && !data.provider.offered && (
        <Notice tone="danger" title="Nobody checks ages" className="max-w-184">
          A rule asks for an age check and no provider is offered: members there see nothing until an admin sets their
          age in the section Members.
        </Notice>
      )}
      <RulesForm here={data.here} />
      <ProviderForm />
    </div>
  );
}
