import type { HashListPreview } from '@veil/contract/items/hash-list.ts';
import { useState } from 'react';
import { FileDrop } from '../../../kit/FileDrop.tsx';
import { Button, Card, Notice, toast } from '../../../kit/index.ts';
import { language } from '../../../platform/language.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { useHashListActions } from './actions.ts';
import { say } from './messages.ts';
import { reasonWords } from './words.ts';

const list = new Intl.ListFormat(language, { style: 'narrow' });

const example = '{"kind":"pdq","hash":"<64 hexadecimal digits>","reason":"consent","source":"A list","note":""}';

type Read = { file: File; preview: HashListPreview };

export function ImportList() {
  const { preview, add } = useHashListActions();
  const [read, setRead] = useState<Read | null>(null);
  const { busy, errors, submit } = useSubmit();
  const words = { failed: say('theFileCouldNotBe'), field: 'file' };
  const look = (file: File) => {
    setRead(null);
    return submit(async () => setRead({ file, preview: await preview(file) }), words);
  };
  const send = ({ file }: Read) =>
    submit(async () => {
      const { added } = await add(file);
      setRead(null);
      toast({ text: say('hashesWereAdded', { count: added }), tone: 'good' });
    }, words);
  return (
    <Card title={say('importAList')}>
      <div className="grid gap-4">
        <p className="max-w-prose text-soft">
          {say.nodes('aTextFileWithOne', {
            kind: <code>kind</code>,
            reason: <code>reason</code>,
            source: <code>source</code>,
            note: <code>note</code>,
          })}
        </p>
        <code className="rounded-m bg-raised p-3 text-small wrap-anywhere">{example}</code>
        <FileDrop
          label={read ? say('chooseAnotherFile') : say('chooseAList')}
          accept=".jsonl,.ndjson,.json,.txt"
          compact
          busy={busy}
          error={errors.file}
          onFiles={([file]) => file && void look(file)}
          refusal={say('chooseATextFileSuch')}
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
      <Notice tone="danger" title={say('linesOfCannotBeRead', { count: faultCount, name: file.name })}>
        <p>{say('nothingWasAddedCorrectThe')}</p>
        <ul className="mt-2 max-h-60 overflow-y-auto text-small">
          {faults.map(({ line, message }) => (
            <li key={line}>{say('line', { line, message })}</li>
          ))}
        </ul>
      </Notice>
    );
  }
  const byReason = Object.entries(reasons)
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => say('reasonCount', { reason: reasonWords[reason as keyof typeof reasonWords], count }));
  return (
    <div className="grid gap-4 rounded-l border border-line p-4">
      <p role="status" className="wrap-anywhere">
        {say('ofHashesAreNew', { name: file.name, added, count: rows })}
      </p>
      <p className="text-small text-soft">
        {say('picturesOtherFiles', {
          pictures: kinds.pdq,
          files: kinds.sha256,
          reasons: list.format(byReason),
        })}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>{say('cancel')}</Button>
        <Button tone="main" busy={busy} disabled={added === 0} onClick={onAdd}>
          {say('addHashes', { count: added })}
        </Button>
      </div>
    </div>
  );
}
