import { useQuery } from '@tanstack/react-query';
import type { PatreonHealth } from '@veil/contract/people/patron-links.ts';
import { Button, Card, Notice, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { useSubmit } from '../../site/submit/index.ts';
import { usePatronAdmin } from './admin-actions.ts';
import { patreonHealthQuery } from './reads.ts';
import { momentWords } from './words.ts';

const problemWords = {
  refused: 'Patreon no longer lets the site read them: their members have to link again',
  setup: 'Patreon does not accept the client ID or secret',
  limited: 'Patreon limits requests: the site tries again later',
  away: 'Patreon did not answer: the site tries again later',
  unreadable: 'Patreon sent an unexpected answer',
};

const links = (count: number): string => (count === 1 ? '1 link' : `${count} links`);

export function PatreonHealthCard() {
  const health = useQuery(patreonHealthQuery);
  const { data } = health;
  const { readLinks } = usePatronAdmin();
  const { busy, submit } = useSubmit();
  const read = async () => {
    await submit(readLinks, { done: 'All links are read again', failed: 'Failed to save' });
  };
  return (
    <Card
      title="Links"
      action={
        data &&
        data.links > 0 && (
          <Button size="s" busy={busy} onClick={() => void read()}>
            Read all again
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
    ['Linked accounts', String(health.links)],
    ['Members with a tier by Patreon', String(health.withTier)],
    ['Waiting to be read', String(health.due)],
    ['Read last', health.lastReadAt ? momentWords(health.lastReadAt) : 'Never'],
    ['Last webhook', health.webhookAt ? momentWords(health.webhookAt) : 'None yet'],
  ];
  return (
    <div className="grid gap-4">
      {problems.map(({ problem, links: count, at }) => (
        <Notice
          key={problem}
          tone={problem === 'setup' ? 'danger' : 'info'}
          title={`${links(count)} could not be read`}
        >
          {problemWords[problem]}. Last on {momentWords(at)}.
        </Notice>
      ))}
      {health.webhookRefusedAt && (
        <Notice title="A webhook was refused">
          Its signature was wrong, on {momentWords(health.webhookRefusedAt)}. Compare the webhook secret with the one at
          Patreon.
        </Notice>
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-2">
        {rows.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-soft">{term}</dt>
            <dd className="text-right tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
