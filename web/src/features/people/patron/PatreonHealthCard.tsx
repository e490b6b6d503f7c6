import { useQuery } from '@tanstack/react-query';
import type { PatreonHealth } from '@veil/contract/patron-links.ts';
import { Button, Card, ErrorState, Notice, Skeleton } from '../../kit/index.ts';
import { reason } from '../../platform/errors.ts';
import { useSubmit } from '../submit/index.ts';
import { usePatronAdmin } from './admin-actions.ts';
import { patreonHealthQuery } from './queries.ts';
import { momentWords } from './words.ts';

const problemWords = {
  refused: 'Patreon no longer lets the site read them: their members have to link again',
  setup: 'Patreon does not accept the client ID or secret',
  limited: 'Patreon wants fewer requests: they are tried again later',
  away: 'Patreon did not answer: they are tried again later',
  unreadable: 'Patreon answered with something else than a membership',
};

const links = (count: number): string => (count === 1 ? '1 link' : `${count} links`);

/** How the links do: how many, when they were read, what failed. */
export function PatreonHealthCard() {
  const { data, error, isFetching, refetch } = useQuery(patreonHealthQuery);
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
      {!data && error && (
        <ErrorState
          compact
          text="The links could not be loaded"
          detail={reason(error)}
          busy={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={3} />}
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
