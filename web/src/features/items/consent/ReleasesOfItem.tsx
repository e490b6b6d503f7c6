import { useQuery } from '@tanstack/react-query';
import { type ReleaseRecord, viewReasons } from '@veil/contract/items/releases.ts';
import { useState } from 'react';
import { Button, Card, Field, Select, Skeleton } from '../../../kit/index.ts';
import { Loaded, loadFailed } from '../../../kit/Loaded.tsx';
import { api } from '../../../platform/api.ts';
import { longDay } from '../../../platform/long-day.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { say } from './messages.ts';
import { shownQuery } from './reads.ts';
import { confirmations, obstacleWords, stateWords } from './words.ts';

type Reason = keyof typeof viewReasons;
const reasons = Object.entries(viewReasons) as [Reason, string][];

/** Identities are shown on request, and each request is recorded. */
export function ReleasesOfItem({ id }: { id: string }) {
  const read = useQuery(shownQuery(id));
  const { data } = read;
  const [reason, setReason] = useState<Reason>('case');
  const { busy, errors, submit } = useSubmit();
  const [records, setRecords] = useState<readonly ReleaseRecord[]>();
  const view = async () => setRecords((await api.viewReleases({ params: { id }, body: { reason } })).records);
  if (!data) return <Loaded compact of={read} loading={<Skeleton lines={3} />} />;
  const obstacle = obstacleWords(data);
  return (
    <Card title={say('peopleShown')}>
      <div className="grid gap-4">
        {obstacle && <p className="text-soft">{obstacle}</p>}
        {data.noPersonSince && <p>{say('itsMakerStatedOnThat', { day: longDay(data.noPersonSince) })}</p>}
        {data.people.length === 0 && !data.noPersonSince && <p className="text-soft">{say('nobodyIsNamed')}</p>}
        <ul className="grid gap-3 empty:hidden">
          {data.people.map((person, at) => (
            <li key={person.releaseId} className="grid gap-1">
              <span className="font-[600]">{say('person', { number: at + 1 })}</span>
              <span className="text-small text-soft">{stateWords(person)}</span>
              {person.changedSince && <span className="text-small text-soft">{say('thePictureWasChangedAfter')}</span>}
              <Record record={records?.find(({ releaseId }) => releaseId === person.releaseId)} />
            </li>
          ))}
        </ul>
        {data.people.length > 0 && !records && (
          <div className="grid gap-3">
            <Field label={say('whyDoYouReadThe')} hint={say('eachViewIsRecordedIn')}>
              <Select
                value={reason}
                onChange={setReason}
                options={reasons.map(([value, label]) => ({ value, label }))}
              />
            </Field>
            <Button
              size="s"
              className="justify-self-start"
              busy={busy}
              onClick={() => void submit(view, { failed: loadFailed, field: 'records' })}
            >
              {say('showNamesAndSignatures')}
            </Button>
            {errors.records && <p className="text-small text-danger">{errors.records}</p>}
          </div>
        )}
        {records && (
          <Button size="s" className="justify-self-start" onClick={() => setRecords(undefined)}>
            {say('hideThem')}
          </Button>
        )}
      </div>
    </Card>
  );
}

function Record({ record }: { record: ReleaseRecord | undefined }) {
  if (!record) return null;
  const { answer, label } = record;
  const facts: [string, string | null | undefined][] = [
    [say('labelOfTheMaker'), label],
    [say('name'), answer?.name],
    [say('signature'), answer?.signature],
    [say('eMail'), answer?.email],
    [say('confirmed'), answer && confirmations[answer.confirmedBy]],
    [say('confirmedAddress'), answer?.address],
    [say('account'), answer?.account && (answer.account.name ?? say('deletedSince'))],
    [say('textOf'), answer?.textVersion],
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
      {facts.flatMap(([name, value]) =>
        value
          ? [
              <dt key={name} className="text-faint">
                {name}
              </dt>,
              <dd key={`${name} value`} className="[overflow-wrap:anywhere]">
                {value}
              </dd>,
            ]
          : [],
      )}
    </dl>
  );
}
