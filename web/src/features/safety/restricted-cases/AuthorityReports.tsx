import { reportNumberMax } from '@veil/contract/safety/authority-reports.ts';
import { reasonMax } from '@veil/contract/safety/cases.ts';
import type { RestrictedCaseDetail } from '@veil/contract/safety/restricted-case.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button, Card, Field, TextArea, TextInput } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { useRestrictedActions } from './actions.ts';
import { say } from './messages.ts';
import { timeWords } from './words.ts';

const today = (): string => {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
};

/** An entry never changes: a correction is a new entry. */
export function AuthorityReports({ of }: { of: RestrictedCaseDetail }): ReactNode {
  const [isAdding, setIsAdding] = useState(false);
  const hasAny = of.authorityReports.length > 0;
  if (!hasAny && !of.mayReport) return null;
  return (
    <Card title={say('reportToTheAuthority')}>
      <div className="grid gap-4">
        {!hasAny && <p className="text-soft">{say('noneIsRecordedThe24')}</p>}
        <ol className="grid gap-4">
          {of.authorityReports.map(({ id, number, reportedOn, notes, by, at }, place) => (
            <li key={id} className="grid gap-1">
              <p className="font-[560] wrap-anywhere">
                {place > 0
                  ? say('correctedReport', { number, day: reportedOn })
                  : say('reportOfDay', { number, day: reportedOn })}
              </p>
              {notes && <p className="whitespace-pre-line wrap-anywhere">{notes}</p>}
              <p className="text-small text-faint">
                {by
                  ? say('recordedBy', { admin: by, time: timeWords(at) })
                  : say('recordedByAnAdminWhoLeft', { time: timeWords(at) })}
              </p>
            </li>
          ))}
        </ol>
        {of.mayReport && (!hasAny || isAdding) && <ReportForm id={of.id} onDone={() => setIsAdding(false)} />}
        {of.mayReport && hasAny && !isAdding && (
          <Button className="justify-self-start" onClick={() => setIsAdding(true)}>
            {say('addACorrection')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function ReportForm({ id, onDone }: { id: string; onDone: () => void }): ReactNode {
  const { recordReport } = useRestrictedActions(id);
  const [number, setNumber] = useState('');
  const [reportedOn, setReportedOn] = useState(today);
  const [notes, setNotes] = useState('');
  const { busy, errors, submit } = useSubmit();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    const isDone = await submit(() => recordReport({ number, reportedOn, notes }), {
      done: say('theReportIsRecorded'),
      failed: say('theReportCouldNotBe'),
    });
    if (isDone) onDone();
  };
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="grid gap-4">
      <Field label={say('numberOfTheReport')} required error={errors.number} hint={say('theNumberThatTheAuthority')}>
        <TextInput value={number} maxLength={reportNumberMax} onChange={(event) => setNumber(event.target.value)} />
      </Field>
      <Field label={say('dayOfTheReport')} required error={errors.reportedOn}>
        <TextInput
          type="date"
          max={today()}
          value={reportedOn}
          onChange={(event) => setReportedOn(event.target.value)}
        />
      </Field>
      <Field label={say('notes')} error={errors.notes} hint={say('authorityChannelAndAnswer')}>
        <TextArea value={notes} rows={3} maxLength={reasonMax} onChange={(event) => setNotes(event.target.value)} />
      </Field>
      <Button
        type="submit"
        tone="main"
        className="justify-self-start"
        busy={busy}
        disabled={!number.trim() || !reportedOn}
      >
        {say('recordTheReport')}
      </Button>
    </form>
  );
}
