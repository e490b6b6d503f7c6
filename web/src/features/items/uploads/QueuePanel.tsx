import { Card } from '../../kit/index.ts';
import { QueueList } from './QueueList.tsx';
import type { Entry } from './queue/entry.ts';
import { useQueue } from './queue/store.ts';
import { queueWords } from './queue/words.ts';

/** The queue on the upload screen; on others it is in the dock. */
export function QueuePanel({ onChange }: { onChange: (entry: Entry) => void }) {
  const entries = useQueue();
  if (entries.length === 0) return null;
  return (
    <Card title={queueWords(entries)} className="mb-8">
      <QueueList entries={entries} onChange={onChange} asking />
    </Card>
  );
}
