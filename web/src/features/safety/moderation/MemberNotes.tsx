import { useQueryClient } from '@tanstack/react-query';
import type { CaseMember } from '@veil/contract/safety/case-members.ts';
import { type CaseDetail, reasonMax } from '@veil/contract/safety/cases.ts';
import { type ReactNode, useState } from 'react';
import { Button, Field, TextArea } from '../../../kit/index.ts';
import { ago } from '../../../platform/ago.ts';
import { api } from '../../../platform/api.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { say } from './messages.ts';
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
      { failed: say('theNoteCouldNotBe') },
    );
  const remove = (noteId: string) =>
    submit(async () => put(await api.removeMemberNote({ params: { id }, body: { noteId } })), {
      done: say('theNoteIsRemoved'),
      failed: say('theNoteCouldNotBeRemoved'),
    });
  return (
    <div className="grid gap-3">
      <h4 className="text-small font-[600]">{say('notesOnTheMember')}</h4>
      {notes.length > 0 && (
        <ul className="grid gap-2">
          {notes.map((note) => (
            <li key={note.id} className="grid gap-0.5 text-small">
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</p>
              <p className="flex flex-wrap items-center gap-x-3 text-faint">
                {note.by
                  ? say('noteBy', { moderator: note.by, ago: ago(note.at) })
                  : say('noteOfSomebodyWhoLeft', { ago: ago(note.at) })}
                {note.canRemove && (
                  <button
                    type="button"
                    disabled={busy}
                    onClick={() => void remove(note.id)}
                    className="text-ink underline underline-offset-4 hover:text-accent pointer-coarse:py-3"
                  >
                    {say('remove')}
                  </button>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Field label={say('newNoteOnTheMember')} hint={say('shownInEveryCaseAbout')} error={errors.text}>
        <TextArea value={text} rows={2} maxLength={reasonMax} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Button size="s" className="justify-self-start" busy={busy} disabled={!text.trim()} onClick={() => void add()}>
        {say('addToTheMember')}
      </Button>
    </div>
  );
}
