import { Card } from '../../../kit/index.ts';
import type { Entry } from '../upload-queue/index.ts';
import { queueWords, useQueue } from '../upload-queue/index.ts';
import { QueueList } from './QueueList.tsx';

export function QueuePanel({ onChange }: { onChange: (entry: Entry) => void }) {
  const entries = useQueue();
  if (entries.length === 0) return null;
  return (
    <Card title={queueWords(entries)} className="mb-8">
      <QueueList entries={entries} onChange={onChange} asking />
    </Card>
  );
}
