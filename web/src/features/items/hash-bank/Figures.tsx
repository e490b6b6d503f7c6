import { useQuery } from '@tanstack/react-query';
import type { HashListFigures } from '@veil/contract/items/hash-bank.ts';
import { Card, Stat } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { figuresQuery } from './reads.ts';
import { Sources } from './Sources.tsx';
import { countWords, timeWords } from './words.ts';

export function Figures() {
  const read = useQuery(figuresQuery);
  const { data } = read;
  return (
    <Card title="Hash list">
      <p className="mb-5 max-w-prose text-soft">
        Every upload is compared with this list before anything is published. Matches are held until a moderator
        decides. Decisions about consent, the law and minors add to the list automatically.
      </p>
      <Loaded compact of={read} />
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
    return `Comparing all stored files: ${countWords(sweep.checked)} files so far, ${countWords(sweep.matched)} matched.`;
  }
  if (waiting > 0) return `${countWords(waiting)} new hashes are compared with all that is stored in a moment.`;
  if (!sweep?.finishedAt) return 'No stored files have been compared yet.';
  const unread = sweep.failed > 0 ? ` ${countWords(sweep.failed)} could not be read.` : '';
  return `Last comparison of all stored files ${timeWords(sweep.finishedAt)}: ${countWords(sweep.checked)} files, ${countWords(sweep.matched)} matched.${unread}`;
}
