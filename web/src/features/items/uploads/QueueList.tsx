import { Button } from '../../../kit/index.ts';
import { AcceptTerms } from '../../site/terms/index.ts';
import {
  asksMaker,
  type Entry,
  isFinished,
  isUnderWay,
  isUnsent,
  pauseUploads,
  removeUploads,
  resumeUploads,
} from '../upload-queue/index.ts';
import { say } from './messages.ts';
import { QueueRow } from './QueueRow.tsx';

type QueueListProps = {
  entries: readonly Entry[];
  onChange?: (entry: Entry) => void;
  asking?: boolean;
};

const idsOf = (entries: readonly Entry[]) => entries.map(({ id }) => id);

export function QueueList({ entries, onChange, asking = false }: QueueListProps) {
  const underWay = entries.filter(isUnderWay);
  const paused = entries.filter((entry) => entry.state === 'paused' && !asksMaker(entry));
  const unaccepted = entries.filter(({ terms }) => terms);
  const failed = entries.filter(({ state }) => state === 'failed');
  const unsent = entries.filter(isUnsent);
  const finished = entries.filter(isFinished);
  return (
    <>
      {unaccepted.length > 0 && (
        <AcceptTerms asking={asking} onAccepted={() => resumeUploads(idsOf(unaccepted))}>
          {say('yourUploadWaitsUntilYou', { count: unaccepted.length })}
        </AcceptTerms>
      )}
      <ul className="divide-y divide-line">
        {entries.map((entry) => (
          <QueueRow key={entry.id} entry={entry} onChange={onChange} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-2 empty:hidden">
        {underWay.length > 1 && (
          <Button size="s" onClick={() => pauseUploads(idsOf(underWay))}>
            {say('pauseAll')}
          </Button>
        )}
        {paused.length > 1 && (
          <Button size="s" onClick={() => resumeUploads(idsOf(paused))}>
            {say('resumeAll')}
          </Button>
        )}
        {failed.length > 1 && (
          <Button size="s" onClick={() => resumeUploads(idsOf(failed))}>
            {say('retryAll')}
          </Button>
        )}
        {unsent.length > 1 && (
          <Button size="s" tone="danger" onClick={() => removeUploads(idsOf(unsent))}>
            {say('cancelAll')}
          </Button>
        )}
        {finished.length > 0 && entries.length > 1 && (
          <Button size="s" tone="ghost" onClick={() => removeUploads(idsOf(finished))}>
            {say('clearFinished')}
          </Button>
        )}
      </div>
    </>
  );
}
