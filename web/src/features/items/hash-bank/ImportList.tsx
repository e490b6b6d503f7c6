import type { HashListPreview } from '@veil/contract/items/hash-list.ts';
import { useState } from 'react';
import { FileDrop } from '../../../kit/FileDrop.tsx';
import { Button, Card, Notice, toast } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { useHashListActions } from './actions.ts';
import { countWords, reasonWords } from './words.ts';

const example = '{"kind":"pdq","hash":"<64 hexadecimal digits>","reason":"consent","source":"A list","note":""}';

type Read = { file: File; preview: HashListPreview };

export function ImportList() {
  const { preview, add } = useHashListActions();
  const [read, setRead] = useState<Read | null>(null);
  const { busy, errors, submit } = useSubmit();
  const words = { failed: 'The file could not be read', field: 'file' };
  const look = (file: File) => {
    setRead(null);
    return submit(async () => setRead({ file, preview: await preview(file) }), words);
  };
  const send = ({ file }: Read) =>
    submit(async () => {
      const { added } = await add(file);
      setRead(null);
      toast({ text: `${countWords(added)} hashes were added`, tone: 'good' });
    }, words);
  return (
    <Card title="Import a list">
      <div className="grid gap-4">
        <p className="max-w-prose text-soft">
          A text file with one hash on each line, up to 100,000. <code>kind</code> is pdq or sha256, <code>reason</code>{' '}
          is consent, illegal, minor or other; <code>source</code> and <code>note</code> may be left out.
        </p>
        <code className="rounded-m bg-raised p-3 text-small wrap-anywhere">{example}</code>
        <FileDrop
          label={read ? 'Choose another file' : 'Choose a list'}
          accept=".jsonl,.ndjson,.json,.txt"
          compact
          busy={busy}
          error={errors.file}
          onFiles={([file]) => file && void look(file)}
          refusal="Choose a text file such as list.jsonl"
        />
        {read && <Preview read={read} busy={busy} onCancel={() => setRead(null)} onAdd={() => void send(read)} />}
      </div>
    </Card>
  );
}

type PreviewProps = { read: Read; busy: boolean; onCancel: () => void; onAdd: () => void };

function Preview({ read: { file, preview }, busy, onCancel, onAdd }: PreviewProps) {
  const { rows, added, kinds, reasons, faults, faultCount } = preview;
  if (faultCount > 0) {
    return (
      <Notice tone="danger" title={`${countWords(faultCount)} lines of ${file.name} cannot be read`}>
        <p>Nothing was added. Correct the file and choose it again.</p>
        <ul className="mt-2 max-h-60 overflow-y-auto text-small">
          {faults.map(({ line, message }) => (
            <li key={line}>
              Line {line}: {message}
            </li>
          ))}
        </ul>
      </Notice>
    );
  }
  const byReason = Object.entries(reasons).filter(([, count]) => count > 0);
  return (
    <div className="grid gap-4 rounded-l border border-line p-4">
      <p role="status" className="wrap-anywhere">
        {file.name}: {countWords(added)} of {countWords(rows)} hashes are new.
      </p>
      <p className="text-small text-soft">
        Pictures: {countWords(kinds.pdq)}. Other files: {countWords(kinds.sha256)}.{' '}
        {byReason
          .map(([reason, count]) => `${reasonWords[reason as keyof typeof reasonWords]}: ${countWords(count)}`)
          .join(', ')}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>Cancel</Button>
        <Button tone="main" busy={busy} disabled={added === 0} onClick={onAdd}>
          Add {countWords(added)} hashes
        </Button>
      </div>
    </div>
  );
}
