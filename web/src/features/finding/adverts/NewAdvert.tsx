import { useQueryClient } from '@tanstack/react-query';
import { megabyte } from '@veil/contract/fields.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button, Card, FileDrop } from '../../../kit/index.ts';
import { useObjectUrl } from '../../../kit/useObjectUrl.ts';
import { LeaveGuard } from '../../site/drafts/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { AdvertFields } from './AdvertFields.tsx';
import { createAdvert } from './actions.ts';
import { emptyDraft } from './draft.ts';
import { say } from './messages.ts';

export function NewAdvert(): ReactNode {
  const queries = useQueryClient();
  const [draft, setDraft] = useState(emptyDraft);
  const [file, setFile] = useState<File | null>(null);
  const shown = useObjectUrl(file);
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
      { done: say('advertPlaced'), failed: say('failedToSave') },
    );
  };
  return (
    <Card title={say('newAdvert')}>
      <form noValidate onSubmit={(event) => void send(event)} className="grid gap-5">
        <LeaveGuard when={() => !isEmpty} text={say('thisAdvertIsNotPlaced')} />
        <FileDrop
          label={say('picture')}
          hint={say('jpegPngOrWebpUp')}
          accept="image/jpeg,image/png,image/webp"
          maxBytes={5 * megabyte}
          refusal={say('onlyJpegPngAndWebp')}
          error={errors.file}
          onFiles={([chosen]) => setFile(chosen ?? null)}
        >
          {shown && <img src={shown} alt={say('whatYouChose')} className="mx-auto max-h-48 rounded-m" />}
        </FileDrop>
        <AdvertFields draft={draft} errors={errors} change={(next) => setDraft((now) => ({ ...now, ...next }))} />
        <Button type="submit" tone="main" busy={busy} className="justify-self-start">
          {say('placeAdvert')}
        </Button>
      </form>
    </Card>
  );
}
