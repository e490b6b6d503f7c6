import { useQuery } from '@tanstack/react-query';
import type { PatreonHealth } from '@veil/contract/people/patron-links.ts';
import { Button, Card, Notice, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { useSubmit } from '../../site/submit/index.ts';
import { usePatronAdmin } from './admin-actions.ts';
import { say } from './messages.ts';
import { patreonHealthQuery } from './reads.ts';
import { momentWords } from './words.ts';

type Problem = PatreonHealth['problems'][number]['problem'];

const problemWords: Record<Problem, (moment: string) => string> = {
  refused: (moment) => say('patreonNoLongerLetsThe', { moment }),
  setup: (moment) => say('patreonDoesNotAcceptThe', { moment }),
  limited: (moment) => say('patreonLimitsRequestsTheSite', { moment }),
  away: (moment) => say('patreonDidNotAnswerTheSite', { moment }),
  unreadable: (moment) => say('patreonSentAnUnexpectedAnswer', { moment }),
};

export function PatreonHealthCard() {
  const health = useQuery(patreonHealthQuery);
  const { data } = health;
  const { readLinks } = usePatronAdmin();
  const { busy, submit } = useSubmit();
  const read = async () => {
    await submit(readLinks, { done: say('allLinksAreReadAgain'), failed: say('failedToSave') });
  };
  return (
    <Card
      title={say('links')}
      action={
        data &&
        data.links > 0 && (
          <Button size="s" busy={busy} onClick={() => void read()}>
            {say('readAllAgain')}
          </Button>
        )
      }
      className="max-w-184"
    >
      <Loaded compact of={health} loading={<Skeleton lines={3} />} />
      {data && <Health of={data} />}
    </Card>
  );
}

function Health({ of: { problems, ...health } }: { of: PatreonHealth }) {
  const rows: [string, string][] = [
    [say('linkedAccounts'), String(health.links)],
    [say('membersWithATierBy'), String(health.withTier)],
    [say('waitingToBeRead'), String(health.due)],
    [say('readLast'), health.lastReadAt ? momentWords(health.lastReadAt) : say('never')],
    [say('lastWebhook'), health.webhookAt ? momentWords(health.webhookAt) : say('noneYet')],
  ];
  return (
    <div className="grid gap-4">
      {problems.map(({ problem, links: count, at }) => (
        <Notice key={problem} tone={problem === 'setup' ? 'danger' : 'info'} title={say('couldNotBeRead', { count })}>
          {problemWords[problem](momentWords(at))}
        </Notice>
      ))}
      {health.webhookRefusedAt && (
        <Notice title={say('aWebhookWasRefused')}>
          {say('itsSignatureWasWrongOn', { moment: momentWords(health.webhookRefusedAt) })}
        </Notice>
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
        {rows.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-soft">{term}</dt>
            <dd className="text-end tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
