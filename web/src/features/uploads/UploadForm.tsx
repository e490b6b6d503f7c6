import { useNavigate } from '@tanstack/react-router';
import { megabyte } from '@veil/contract/fields.ts';
import type { UploadOptions } from '@veil/contract/uploads.ts';
import { useEffect, useRef, useState } from 'react';
import { Button, cx, Notice, Progress, toast } from '../../kit/index.ts';
import { CensorFields } from '../content/index.ts';
import { LeaveGuard } from '../drafts/index.ts';
import { useUpload } from './actions.ts';
import { ChosenFile } from './ChosenFile.tsx';
import { checkDraft, type Draft, emptyDraft, isChecked, isDrawn } from './draft.ts';
import { deleteTextFields, readTextFields, saveTextFields } from './saved-fields.ts';
import { TextFields } from './TextFields.tsx';
import { Ticks } from './Ticks.tsx';

const megabytes = (bytes: number): string => (bytes / megabyte).toFixed(bytes < 10 * megabyte ? 1 : 0);

/** The first control of a field, also where the field is a group of buttons. */
const firstInvalid = '[aria-invalid=true]:not(fieldset), fieldset[aria-invalid=true] button';

/** The upload form. What it checks, the server checks again. */
export function UploadForm({ options }: { options: UploadOptions }) {
  const [draft, setDraft] = useState(() => ({ ...emptyDraft(options), ...readTextFields(options) }));
  const [tries, setTries] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const done = useRef(false);
  const navigate = useNavigate();
  const checked = isChecked(draft, options);
  const { state, send, stop } = useUpload(options, (id) => {
    done.current = true;
    deleteTextFields();
    toast({ text: 'Uploaded', tone: 'good' });
    if (!id) void navigate({ to: '/profile', search: { tab: 'uploads' } });
    else void navigate({ to: checked ? '/content/$id/review' : '/content/$id', params: { id } });
  });
  const set = (change: Partial<Draft>) => setDraft({ ...draft, ...change });
  const found = checkDraft(draft, options);
  const errors: Record<string, string> = {
    ...(state.is === 'failed' && state.fields),
    ...(tries > 0 ? found : draft.file && found.file && { file: found.file }),
  };
  const sending = state.is === 'sending';
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>(firstInvalid)?.focus();
  }, [tries]);
  useEffect(() => {
    if (!done.current) saveTextFields(draft);
  }, [draft]);
  const publish = () => {
    setTries(tries + 1);
    const [first] = Object.values(found);
    if (first) toast({ text: first, tone: 'danger' });
    else void send(draft);
  };
  return (
    // Publishing cannot be undone, so Enter in a field does not send the form: only the button does.
    <form
      ref={form}
      onSubmit={(event) => event.preventDefault()}
      noValidate
      className="grid gap-6 lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:gap-x-10 lg:gap-y-8"
    >
      <LeaveGuard
        when={() => !done.current && draft.file !== null}
        text="The file you chose would have to be chosen again. Title, description and tags are kept."
      />
      <div
        className={cx(
          'flex flex-col gap-6 lg:contents',
          // What gets the focus is scrolled to below the picture.
          draft.file && 'max-lg:[&_:is(input,button)]:scroll-mt-[calc(var(--bar)+26svh+32px)]',
        )}
      >
        <ChosenFile
          file={draft.file}
          options={options}
          censor={draft.censor}
          checked={checked}
          error={errors.file}
          disabled={sending}
          onFile={(file) => set({ file, title: draft.title || titleFrom(file) })}
          onClear={() => set({ file: null })}
        />
        <CensorFields
          value={draft.censor}
          onChange={(censor) => set({ censor })}
          offer={options.censor}
          drawing
          errors={{ type: errors.censorType, scope: errors.censorScope, bodyParts: errors.bodyParts }}
          disabled={sending}
        />
      </div>
      <div className="grid content-start gap-6">
        <TextFields
          draft={draft}
          options={options}
          errors={errors}
          disabled={sending}
          drawn={isDrawn(draft)}
          onChange={set}
        />
        <Ticks draft={draft} options={options} errors={errors} disabled={sending} onChange={set} />
        {state.is === 'failed' && <Notice tone="danger">{state.message}</Notice>}
        {sending ? (
          <div className="grid gap-3">
            <Progress
              label={state.progress && state.progress.sent >= state.progress.total ? 'Checking the file' : 'Uploading'}
              value={state.progress ? state.progress.sent / state.progress.total : null}
              detail={
                state.progress
                  ? `${megabytes(state.progress.sent)} of ${megabytes(state.progress.total)} MB`
                  : undefined
              }
            />
            <Button onClick={stop}>Cancel</Button>
          </div>
        ) : (
          <Button tone="main" size="l" onClick={publish}>
            {checked ? 'Upload and check' : draft.visibility === 'public' ? 'Upload and publish' : 'Upload'}
          </Button>
        )}
      </div>
    </form>
  );
}

/** `late-light_01.jpg` → `late light 01`: a suggested title, unless the name is a camera's number. */
function titleFrom(file: File): string {
  const name = file.name
    .replace(/\.[^.]+$/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return /^(img|dsc|pxl|image|video|mvi|screenshot)?\s*\d[\d ]*$/i.test(name) ? '' : name.slice(0, 80);
}
