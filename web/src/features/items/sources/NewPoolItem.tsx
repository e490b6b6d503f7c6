import { useQuery, useQueryClient } from '@tanstack/react-query';
import { publicTitleMax } from '@veil/contract/items/sources.ts';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { Button, Card, Field, FileDrop, SegmentedControl, Select, TextInput, toast } from '../../../kit/index.ts';
import { LeaveGuard } from '../../site/drafts/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { acceptOf, describeAccepted, uploadOptionsQuery } from '../content/index.ts';
import { addPublicContent, emptyDraft, type PoolDraft } from './actions.ts';
import { licenceOptions } from './licence-options.ts';
import { say } from './messages.ts';

const ways = [
  { value: 'file', label: say('fromAFile') },
  { value: 'address', label: say('fromAnAddress') },
] as const;
type Way = (typeof ways)[number]['value'];

export function NewPoolItem(): ReactNode {
  const queries = useQueryClient();
  const { data: options } = useQuery(uploadOptionsQuery);
  const form = useRef<HTMLFormElement>(null);
  const [way, setWay] = useState<Way>('file');
  const [draft, setDraft] = useState(emptyDraft);
  const [file, setFile] = useState<File | null>(null);
  const { busy, errors, submit } = useSubmit();
  const isEmpty = file === null && JSON.stringify(draft) === JSON.stringify(emptyDraft);
  const change = (next: Partial<PoolDraft>) => setDraft((now) => ({ ...now, ...next }));
  const add = async () => {
    const byFile = way === 'file';
    const added = await addPublicContent(queries, byFile ? { ...draft, url: '' } : draft, byFile ? file : null);
    setDraft(emptyDraft);
    setFile(null);
    toast(added ? { text: say('addedToPublicContent'), tone: 'good' } : { text: say('thisIsPublicContentAlready') });
  };
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || (await submit(add, { failed: say('failedToAdd') }))) return;
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return (
    <Card title={say('addAPictureOrVideo')}>
      <form ref={form} noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
        <LeaveGuard when={() => !isEmpty} text={say('thisItemHasNotBeen')} />
        <SegmentedControl
          label={say('whereItIs')}
          options={ways}
          value={way}
          onChange={setWay}
          className="justify-self-start"
        />
        {way === 'file' ? (
          <FileDrop
            label={say('pictureOrVideo')}
            hint={options && describeAccepted(options)}
            accept={options && acceptOf(options.accept)}
            error={errors.file}
            compact={file !== null}
            onFiles={([chosen]) => setFile(chosen ?? null)}
          >
            {file && <span className="min-w-0 truncate px-3">{file.name}</span>}
          </FileDrop>
        ) : (
          <Field label={say('addressOfTheFile')} hint={say('addressOfThePictureOr')} error={errors.url ?? errors.file}>
            <TextInput
              type="url"
              inputMode="url"
              placeholder="https://"
              value={draft.url}
              onChange={(event) => change({ url: event.target.value })}
            />
          </Field>
        )}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <Field label={say('title')} error={errors.title}>
            <TextInput
              value={draft.title}
              maxLength={publicTitleMax}
              onChange={(event) => change({ title: event.target.value })}
            />
          </Field>
          <Field label={say('nameOfTheSource')} hint={say('suchAsASiteOr')} error={errors.sourceName}>
            <TextInput
              value={draft.sourceName}
              maxLength={80}
              onChange={(event) => change({ sourceName: event.target.value })}
            />
          </Field>
          <Field label={say('pageOfTheSource')} hint={say('optionalEachPageCanBe')} error={errors.sourceUrl}>
            <TextInput
              type="url"
              inputMode="url"
              placeholder="https://"
              value={draft.sourceUrl}
              onChange={(event) => change({ sourceUrl: event.target.value })}
            />
          </Field>
          <Field label={say('author')} hint={say('optional')} error={errors.author}>
            <TextInput
              value={draft.author}
              maxLength={80}
              onChange={(event) => change({ author: event.target.value })}
            />
          </Field>
          <Field label={say('licence')} hint={say('licencesThatForbidChangesAre')} error={errors.licence}>
            <Select value={draft.licence} onChange={(licence) => change({ licence })} options={licenceOptions} />
          </Field>
        </div>
        <Button type="submit" tone="main" busy={busy} className="justify-self-start">
          {say('add')}
        </Button>
      </form>
    </Card>
  );
}
