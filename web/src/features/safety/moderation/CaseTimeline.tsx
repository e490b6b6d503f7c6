import { useQueryClient } from '@tanstack/react-query';
import { type CaseDetail, reasonMax } from '@veil/contract/safety/cases.ts';
import { type ReactNode, useState } from 'react';
import { Button, Field, TextArea } from '../../../kit/index.ts';
import { ago } from '../../../platform/ago.ts';
import { api } from '../../../platform/api.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { say } from './messages.ts';
import { caseQuery } from './reads.ts';

export function CaseTimeline({ of: { id, timeline } }: { of: CaseDetail }): ReactNode {
  return (
    <section aria-label={say('timeline')} className="grid gap-3">
      <h3 className="text-body font-[600]">{say('timeline')}</h3>
      <ol className="grid gap-2 border-s border-line ps-4">
        {timeline.map((step) => (
          <li key={step.id} className="grid gap-0.5 text-small">
            <span className="text-soft">
              {step.words}
              {step.by && ` (${step.by})`}{' '}
              <time dateTime={step.at} className="text-faint">
                {ago(step.at)}
              </time>
            </span>
            {step.text && <span className="whitespace-pre-line [overflow-wrap:anywhere]">{step.text}</span>}
          </li>
        ))}
      </ol>
      <NoteForm id={id} />
    </section>
  );
}

function NoteForm({ id }: { id: string }): ReactNode {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const { busy, submit } = useSubmit();
  const save = async () => {
    await submit(
      async () => {
        client.setQueryData(caseQuery(id).queryKey, await api.addCaseNote({ params: { id }, body: { text } }));
        setText('');
      },
      { failed: say('theNoteCouldNotBe') },
    );
  };
  return (
    <div className="grid gap-2">
      <Field label={say('noteForModerators')}>
        <TextArea value={text} rows={2} maxLength={reasonMax} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button size="s" className="justify-self-start" busy={busy} disabled={!text.trim()} onClick={() => void save()}>
        {say('addNote')}
      </Button>
    </div>
  );
}
