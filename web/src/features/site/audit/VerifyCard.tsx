import type { AuditVerdict } from '@veil/contract/site/audit.ts';
import { useState } from 'react';
import { Button, Card, Notice } from '../../../kit/index.ts';
import { api } from '../../../platform/api.ts';
import { useSubmit } from '../submit/index.ts';
import { timeWords, wrongWords } from './words.ts';

/** The server hashes the whole log again and names the first wrong row. */
export function VerifyCard() {
  const [verdict, setVerdict] = useState<AuditVerdict | null>(null);
  const { busy, submit } = useSubmit();
  const verify = async () => {
    await submit(async () => setVerdict(await api.verifyAudit({})), { failed: 'The log could not be verified' });
  };
  return (
    <Card
      title="Has the log been changed?"
      action={
        <Button busy={busy} onClick={() => void verify()}>
          Verify
        </Button>
      }
    >
      <div aria-live="polite" className="grid gap-4">
        {!verdict && (
          <p className="text-soft">
            Each row has a hash over itself and the row before it. Verifying computes all of them again. The last hash
            is also written into the log of the server every day: to compare it, run “veil audit verify --anchor”.
          </p>
        )}
        {verdict && <Result of={verdict} />}
      </div>
    </Card>
  );
}

function Result({ of: { rows, head, wrong, anchor } }: { of: AuditVerdict }) {
  const counted = rows === 1 ? 'The one row is' : `All ${rows.toLocaleString('en')} rows are`;
  return (
    <>
      {wrong ? (
        <Notice tone="danger" title={`Row ${wrong.seq} ${wrongWords[wrong.reason]}`}>
          <p>
            The {rows.toLocaleString('en')} rows before it are as they were recorded. Do not change the database. Export
            the log with “veil audit export” and compare it with a backup.
          </p>
        </Notice>
      ) : (
        <p className="text-good">{rows === 0 ? 'The log has no rows yet.' : `${counted} as they were recorded.`}</p>
      )}
      <dl className="grid gap-3">
        {head && <Hash label={`Hash of row ${head.seq}`} hash={head.hash} />}
        {anchor && <Hash label={`Last anchor: row ${anchor.seq}, ${timeWords(anchor.at)}`} hash={anchor.hash} />}
      </dl>
      {!anchor && (
        <p className="text-small text-faint">No anchor yet: the first is written shortly after midnight (UTC).</p>
      )}
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
