import { useQuery } from '@tanstack/react-query';
import { type TermsAdmin, termsChangesMax, termsMax, termsMessages } from '@veil/contract/site/terms.ts';
import { type ReactNode, useState } from 'react';
import { ConfirmDialog } from '../../../kit/ConfirmDialog.tsx';
import { Button, Card, Field, Skeleton, TextArea, toast } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { dateLanguage } from '../../../platform/language.ts';
import { LeaveGuard } from '../drafts/index.ts';
import { useSubmit } from '../submit/index.ts';
import { usePublishTerms } from './actions.ts';
import { say } from './messages.ts';
import { termsAdminQuery } from './reads.ts';

const time = new Intl.DateTimeFormat(dateLanguage, { dateStyle: 'medium', timeStyle: 'short' });

export default function TermsSection(): ReactNode {
  const read = useQuery(termsAdminQuery);
  return (
    <Loaded of={read} loading={<Skeleton lines={10} />}>
      {(present) => (
        <div className="grid min-w-0 gap-6">
          <NewVersion key={present.version} present={present} />
          <Versions of={present} />
        </div>
      )}
    </Loaded>
  );
}

function NewVersion({ present }: { present: TermsAdmin }) {
  const publish = usePublishTerms();
  const [text, setText] = useState(present.text);
  const [changes, setChanges] = useState('');
  const [asks, setAsks] = useState(false);
  const { busy, errors, setErrors, submit } = useSubmit();
  const changed = text.trim() !== present.text.trim();
  const ask = () => {
    const missing: Record<string, string> = changes.trim() ? {} : { changes: termsMessages.changes };
    setErrors(missing);
    setAsks(Object.keys(missing).length === 0);
  };
  const send = async () => {
    await submit(
      async () => {
        const now = await publish({ after: present.version, text, changes });
        toast({ text: say('theTermsOfArePublished', { version: now.version }), tone: 'good' });
      },
      { failed: say('theTermsCouldNotBePublished') },
    );
    setAsks(false);
  };
  return (
    <Card title={say('terms')}>
      <div className="grid max-w-184 gap-5">
        <LeaveGuard when={() => changed || changes !== ''} text={say('theNewVersionHasNot')} />
        <p className="text-soft">{say('presentVersionMembersAcceptA', { version: present.version })}</p>
        <Field label={say('text')} hint={say('aLineThatBeginsWith')} error={errors.text} required>
          <TextArea value={text} rows={18} maxLength={termsMax} onChange={(event) => setText(event.target.value)} />
        </Field>
        <Field label={say('whatIsNew')} hint={say('membersReadThisWhenThey')} error={errors.changes} required>
          <TextArea
            value={changes}
            rows={3}
            maxLength={termsChangesMax}
            onChange={(event) => setChanges(event.target.value)}
          />
        </Field>
        <Button tone="main" disabled={!changed} className="justify-self-start" onClick={ask}>
          {say('publishNewVersion')}
        </Button>
      </div>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => void send()}
        busy={busy}
        title={say('publishTheseTerms')}
        text={say('everyMemberIsAskedTo')}
        confirmLabel={say('publish')}
      />
    </Card>
  );
}

function Versions({ of: { versions } }: { of: TermsAdmin }) {
  return (
    <Card title={say('publishedVersions')}>
      {versions.length === 0 ? (
        <p className="text-soft">{say('noneYetTheBuiltIn')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {versions.map(({ version, publishedAt, by, changes, accepted }) => (
            <li key={version} className="grid gap-1 py-3">
              <p className="flex flex-wrap gap-x-3">
                <span className="font-[560]">{version}</span>
                <span className="text-soft">
                  {by
                    ? say('publishedBy', { time: time.format(new Date(publishedAt)), member: by })
                    : time.format(new Date(publishedAt))}
                </span>
                <span className="text-soft tabular-nums">{say('acceptedBy', { count: accepted })}</span>
              </p>
              <p className="whitespace-pre-line text-small text-soft [overflow-wrap:anywhere]">{changes}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
