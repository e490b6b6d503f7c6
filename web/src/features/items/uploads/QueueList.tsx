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
          Your {unaccepted.length === 1 ? 'upload waits' : 'uploads wait'} until you accept the changed terms.
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
            Pause all
          </Button>
        )}
        {paused.length > 1 && (
          <Button size="s" onClick={() => resumeUploads(idsOf(paused))}>
            Resume all
          </Button>
        )}
        {failed.length > 1 && (
          <Button size="s" onClick={() => resumeUploads(idsOf(failed))}>
            Retry all
          </Button>
        )}
        {unsent.length > 1 && (
          <Button size="s" tone="danger" onClick={() => removeUploads(idsOf(unsent))}>
            Cancel all
          </Button>
        )}
        {finished.length > 0 && entries.length > 1 && (
          <Button size="s" tone="ghost" onClick={() => removeUploads(idsOf(finished))}>
            Clear finished
          </Button>
        )}
      </div>
    </>
  );
}
