import { useQuery } from '@tanstack/react-query';
import type { HealthCheck, storageKinds } from '@veil/contract/running/health.ts';
import type { ReactNode } from 'react';
import type { Column } from '../../../kit/data-table/columns.ts';
import { DataTable } from '../../../kit/data-table/DataTable.tsx';
import { bytesWords } from '../../../kit/data-table/words.ts';
import { CircleAlert, CircleCheck, Info } from '../../../kit/icons/index.ts';
import { Button, Card, Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { reason } from '../../../platform/errors.ts';
import { say } from './messages.ts';
import { checksQuery, storageQuery } from './reads.ts';

type Kind = (typeof storageKinds)[number];
type Use = { kind: Kind; files: number; bytes: number };

const kindWords: Record<Kind, string> = {
  originals: say('originals'),
  masters: say('masters'),
  renditions: say('renditions'),
  videos: say('videos'),
  other: say('otherFiles'),
};
const columns: Column<Use>[] = [
  { id: 'kind', label: say('kind'), value: ({ kind }) => kindWords[kind] },
  { id: 'files', label: say('files'), kind: 'number', value: ({ files }) => files },
  { id: 'bytes', label: say('size'), kind: 'bytes', value: ({ bytes }) => bytes },
];

const marks = {
  ok: { Icon: CircleCheck, look: 'text-good', words: say('inOrder') },
  warn: { Icon: Info, look: 'text-rank', words: say('warning') },
  bad: { Icon: CircleAlert, look: 'text-danger', words: say('wrong') },
} as const;

export default function HealthAdmin(): ReactNode {
  const site = useQuery(checksQuery);
  const storage = useQuery(storageQuery);
  return (
    <div className="grid min-w-0 gap-6">
      <Card
        title={say('checks')}
        action={
          <Button busy={site.isFetching} onClick={() => void site.refetch()}>
            {say('checkAgain')}
          </Button>
        }
      >
        <Loaded compact of={site} loading={<Skeleton lines={7} />} />
        <ul className="grid divide-y divide-line">
          {site.data?.checks.map((check) => (
            <Check key={check.name} of={check} />
          ))}
        </ul>
      </Card>
      <Card title={say('storage')}>
        <DataTable
          label={say('storage')}
          columns={columns}
          rows={storage.data?.kinds}
          rowKey={({ kind }) => kind}
          sort={{ by: 'bytes', descending: true }}
          csvName="storage"
          empty={{ title: say('nothingIsStoredYet') }}
          error={storage.error ? (reason(storage.error) ?? say('theStorageCouldNotBe')) : null}
          onRetry={() => void storage.refetch()}
        />
        {site.data && (
          <p className="mt-4 text-small text-faint tabular-nums">
            {say('databaseFreeOnTheDisk', {
              database: bytesWords(site.data.databaseBytes),
              free: bytesWords(site.data.diskFreeBytes),
            })}
          </p>
        )}
      </Card>
    </div>
  );
}

function Check({ of: { label, state, found, mend } }: { of: HealthCheck }) {
  const { Icon, look, words } = marks[state];
  return (
    <li className="flex gap-3 py-3">
      <Icon aria-hidden="true" className={`mt-0.5 size-5 flex-none ${look}`} />
      <div className="grid min-w-0 gap-0.5">
        <p className="font-[560]">
          {label} <span className={`text-small font-[450] ${look}`}>{words}</span>
        </p>
        <p className="text-soft wrap-anywhere">{found}</p>
        {mend && <p className="text-small text-faint wrap-anywhere">{mend}</p>}
      </div>
    </li>
  );
}
