import type { AuditVerdict } from '@veil/contract/site/audit.ts';
import { useState } from 'react';
import { Button, Card, Notice } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { useSubmit } from '../submit/index.ts';
import { say } from './messages.ts';
import { timeWords, wrongWords } from './words.ts';

/** The server hashes the whole log again and names the first wrong row. */
export function VerifyCard() {
  const [verdict, setVerdict] = useState<AuditVerdict | null>(null);
  const { busy, submit } = useSubmit();
  const verify = async () => {
    await submit(async () => setVerdict(await api.verifyAudit({})), { failed: say('theLogCouldNotBe') });
  };
  return (
    <Card
      title={say('hasTheLogBeenChanged')}
      action={
        <Button busy={busy} onClick={() => void verify()}>
          {say('verify')}
        </Button>
      }
    >
      <div aria-live="polite" className="grid gap-4">
        {!verdict && <p className="text-soft">{say('eachRowHasAHash')}</p>}
        {verdict && <Result of={verdict} />}
      </div>
    </Card>
  );
}

function Result({ of: { rows, head, wrong, anchor } }: { of: AuditVerdict }) {
  return (
    <>
      {wrong ? (
        <Notice tone="danger" title={wrongWords(wrong)}>
          <p>{say('theRowsBeforeItAre', { count: rows })}</p>
        </Notice>
      ) : (
        <p className="text-good">{rows === 0 ? say('theLogHasNoRows') : say('asTheyWereRecorded', { count: rows })}</p>
      )}
      <dl className="grid gap-3">
        {head && <Hash label={say('hashOfRow', { seq: head.seq })} hash={head.hash} />}
        {anchor && (
          <Hash label={say('lastAnchor', { seq: anchor.seq, time: timeWords(anchor.at) })} hash={anchor.hash} />
        )}
      </dl>
      {!anchor && <p className="text-small text-faint">{say('noAnchorYetTheFirst')}</p>}
    </>
  );
}

const Hash = ({ label, hash }: { label: string; hash: string }) => (
  <div className="grid gap-1">
    <dt className="text-small text-faint">{label}</dt>
    <dd>
      <code className="text-small wrap-anywhere">{hash}</code>
    </dd>
  </div>
);
