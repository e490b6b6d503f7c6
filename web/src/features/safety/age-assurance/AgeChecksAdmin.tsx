import { useQuery } from '@tanstack/react-query';
import { ageStates } from '@veil/contract/safety/age-states.ts';
import type { ReactNode } from 'react';
import { Card, Notice, Skeleton, Stat } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { language } from '../../../platform/language.ts';
import { say } from './messages.ts';
import { ProviderForm } from './ProviderForm.tsx';
import { RulesForm } from './RulesForm.tsx';
import { ageAdminQuery } from './reads.ts';
import { stateWords } from './words.ts';

export default function AgeChecksAdmin(): ReactNode {
  const read = useQuery(ageAdminQuery);
  const { data } = read;
  if (!data) return <Loaded of={read} loading={<Skeleton lines={8} />} />;
  const asksForChecks = data.rules.otherwise === 'assured' || data.rules.rules.some(({ least }) => least === 'assured');
  return (
    <div className="grid gap-5">
      <Card title={say('members')} className="max-w-184">
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-3">
          {ageStates.map((state) => (
            <Stat key={state} value={data.figures[state].toLocaleString(language)} label={stateWords[state]} />
          ))}
        </div>
      </Card>
      {asksForChecks && !data.provider.offered && (
        <Notice tone="danger" title={say('nobodyChecksAges')} className="max-w-184">
          {say('aRuleRequiresAnAge')}
        </Notice>
      )}
      <RulesForm here={data.here} />
      <ProviderForm />
    </div>
  );
}
