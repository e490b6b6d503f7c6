import { useQuery } from '@tanstack/react-query';
import type { HashListFigures } from '@veil/contract/hash-bank.ts';
import { Card, ErrorState, Skeleton, Stat } from '../../kit/index.ts';
import { reason } from '../../platform/errors.ts';
import { figuresQuery } from './queries.ts';
import { Sources } from './Sources.tsx';
import { countWords, timeWords } from './words.ts';

/** How many hashes the list has, what matched, and how far the comparison with all that is stored is. */
export function Figures() {
  const { data, error, isPending, refetch } = useQuery(figuresQuery);
  return (
    <Card title="Hash list">
      <p className="mb-5 max-w-prose text-soft">
        Every upload is compared with this list before anything is published. What matches is held until a moderator
        decides. Decisions about consent, the law and minors add to the list by themselves.
      </p>
      {isPending && <Skeleton lines={4} />}
      {!data && error && (
        <ErrorState
          compact
          text="The figures could not be loaded"
          detail={reason(error)}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <div className="grid gap-5">
          <div className="grid grid-cols-2 gap-5 sm:grid-cols-4">
            <Stat value={countWords(data.entries)} label="Hashes" />
            <Stat value={countWords(data.matches.held)} label="Held now" />
            <Stat value={countWords(data.matches.released)} label="Released" />
            <Stat value={countWords(data.matches.removed + data.matches.refused)} label="Removed or refused" />
          </div>
          {data.sources.length > 0 && <Sources of={data.sources} />}
          <p role="status" className="text-small text-soft">
            {comparisonOf(data)}
          </p>
        </div>
      )}
    </Card>
  );
}

function comparisonOf({ sweep, waiting }: HashListFigures): string {
  if (sweep && !sweep.finishedAt) {
    return `All that is stored is being compared: ${countWords(sweep.checked)} files so far, ${countWords(sweep.matched)} matched.`;
  }
  if (waiting > 0) return `${countWords(waiting)} new hashes are compared with all that is stored in a moment.`;
  if (!sweep?.finishedAt) return 'Nothing has been compared yet.';
  const unread = sweep.failed > 0 ? ` ${countWords(sweep.failed)} could not be read.` : '';
  return `Last compared with all that is stored ${timeWords(sweep.finishedAt)}: ${countWords(sweep.checked)} files, ${countWords(sweep.matched)} matched.${unread}`;
}
