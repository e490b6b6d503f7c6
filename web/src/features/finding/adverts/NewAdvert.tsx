import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { Button, Card, FileDrop } from '../../../kit/index.ts';
import { LeaveGuard } from '../../site/drafts/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { AdvertFields } from './AdvertFields.tsx';
import { createAdvert } from './actions.ts';
import { emptyDraft } from './draft.ts';

function Chosen({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url && <img src={url} alt="What you chose" className="mx-auto max-h-48 rounded-m" />;
}

export function NewAdvert(): ReactNode {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(emptyDraft);
  const [file, setFile] = useState<File | null>(null);
  const { busy, errors, submit } = useSubmit();
  const isEmpty = file === null && JSON.stringify(draft) === JSON.stringify(emptyDraft);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    await submit(
      async () => {
        await createAdvert(queries, draft, file);
        setDraft(emptyDraft);
        setFile(null);
      },
      { done: 'Advert placed', failed: 'Failed to save' },
    );
  };
  return (
    <Card title="New advert">
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
        <LeaveGuard when={() => !isEmpty} text="This advert is not placed yet." />
        <FileDrop
          label="Picture"
          hint="JPEG, PNG or WebP, up to 5 MB. It keeps its shape."
          accept="image/jpeg,image/png,image/webp"
          error={errors.file}
          onFiles={([chosen]) => setFile(chosen ?? null)}
        >
          {file && <Chosen file={file} />}
        </FileDrop>
        <AdvertFields draft={draft} errors={errors} change={(next) => setDraft((now) => ({ ...now, ...next }))} />
        <Button type="submit" tone="main" busy={busy} className="justify-self-start">
          Place advert
        </Button>
      </form>
    </Card>
  );
}
