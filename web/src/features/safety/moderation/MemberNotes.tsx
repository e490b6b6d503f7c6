import { useQueryClient } from '@tanstack/react-query';
import type { CaseMember } from '@veil/contract/safety/case-members.ts';
import { type CaseDetail, reasonMax } from '@veil/contract/safety/cases.ts';
import { type ReactNode, useState } from 'react';
import { Button, Field, TextArea } from '../../../kit/index.ts';
import { ago } from '../../../platform/ago.ts';
import { api } from '../../../platform/api.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { caseQuery } from './reads.ts';

export function MemberNotes({ of: { id }, notes }: { of: CaseDetail; notes: CaseMember['notes'] }): ReactNode {
  const client = useQueryClient();
  const [text, setText] = useState('');
  const { busy, errors, submit } = useSubmit();
  const put = (of: CaseDetail) => client.setQueryData(caseQuery(id).queryKey, of);
  const add = () =>
    submit(
      async () => {
        put(await api.addMemberNote({ params: { id }, body: { text } }));
        setText('');
      },
      { failed: 'The note could not be saved' },
    );
  const remove = (noteId: string) =>
    submit(async () => put(await api.removeMemberNote({ params: { id }, body: { noteId } })), {
      done: 'The note is removed.',
      failed: 'The note could not be removed',
    });
  return (
    <div className="grid gap-3">
      <h4 className="text-small font-[600]">Notes on the member</h4>
      {notes.length > 0 && (
        <ul className="grid gap-2">
          {notes.map((note) => (
            <li key={note.id} className="grid gap-0.5 text-small">
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</p>
              <p className="flex flex-wrap items-center gap-x-3 text-faint">
                {note.by ?? 'A moderator who left'}, {ago(note.at)}
                {note.canRemove && (
                  <button
                    type="button"
                    disabled={busy}
                    onClick={() => void remove(note.id)}
                    className="text-ink underline underline-offset-4 hover:text-accent pointer-coarse:py-3"
                  >
                    Remove
                  </button>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Field
        label="New note on the member"
        hint="Shown in every case about the member. The member cannot read it."
        error={errors.text}
      >
        <TextArea value={text} rows={2} maxLength={reasonMax} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button size="s" className="justify-self-start" busy={busy} disabled={!text.trim()} onClick={() => void add()}>
        Add to the member
      </Button>
    </div>
  );
}
