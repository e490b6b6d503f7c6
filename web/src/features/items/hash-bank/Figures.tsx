import { useQuery } from '@tanstack/react-query';
import type { HashListFigures } from '@veil/contract/items/hash-bank.ts';
import { Card, Stat } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { say } from './messages.ts';
import { figuresQuery } from './reads.ts';
import { Sources } from './Sources.tsx';
import { countWords, timeWords } from './words.ts';

export function Figures() {
  const read = useQuery(figuresQuery);
  const { data } = read;
  return (
    <Card title={say('hashList')}>
      <p className="mb-5 max-w-prose text-soft">{say('everyUploadIsComparedWith')}</p>
      <Loaded compact of={read} />
      {data && (
        <div className="grid gap-5">
          <div className="grid grid-cols-2 gap-5 sm:grid-cols-4">
            <Stat value={countWords(data.entries)} label={say('hashes')} />
            <Stat value={countWords(data.matches.held)} label={say('heldNow')} />
            <Stat value={countWords(data.matches.released)} label={say('released')} />
            <Stat value={countWords(data.matches.removed + data.matches.refused)} label={say('removedOrRefused')} />
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
    return say('comparing', { checked: sweep.checked, matched: sweep.matched });
  }
  if (waiting > 0) return say('newHashesAreComparedWith', { count: waiting });
  if (!sweep?.finishedAt) return say('noStoredFilesHaveBeen');
  const { finishedAt, checked, matched, failed } = sweep;
  const last = say('lastComparison', { time: timeWords(finishedAt), checked, matched });
  return failed > 0 ? `${last} ${say('couldNotBeRead', { count: failed })}` : last;
}
