import { useQuery } from '@tanstack/react-query';
import { type ExportState, exportsPerDay, type MemberExport } from '@veil/contract/safety/leaving.ts';
import { type ReactNode, useState } from 'react';
import { Download } from '../../../kit/icons/index.ts';
import { Button, Card, Notice, Skeleton, Spinner } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { PasswordDialog } from '../../people/account-settings/index.ts';
import { useLeavingActions } from './actions.ts';
import { exportQuery } from './reads.ts';
import { dayOf, sizeOf } from './words.ts';

type Asking = 'request' | 'download' | null;

export function ExportCard() {
  const read = useQuery(exportQuery);
  const { data } = read;
  return (
    <Card title="A copy of your data">
      <div className="grid gap-4">
        <p className="max-w-[60ch] text-soft">
          Everything that you put in, as one zip file: your profile, your uploads as you uploaded them, your comments,
          reactions, lists and settings.
        </p>
        {data ? <Copy state={data} /> : <Loaded compact of={read} loading={<Skeleton lines={2} />} />}
      </div>
    </Card>
  );
}

function Copy({ state }: { state: ExportState }) {
  const { requestExport, downloadExport } = useLeavingActions();
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  const made = state.export;
  const again = made?.status === 'ready' || made?.status === 'expired';
  return (
    <>
      {/* Always rendered, so that a screen reader announces its changes. */}
      <div role="status" className="empty:hidden">
        {made && <State made={made} />}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {made?.status === 'ready' && (
          <Button tone="main" icon={<Download aria-hidden="true" />} onClick={() => setAsking('download')}>
            Download
          </Button>
        )}
        {made?.status !== 'making' && state.left > 0 && (
          <Button onClick={() => setAsking('request')}>
            {made?.status === 'failed' ? 'Try again' : again ? 'Make a new copy' : 'Make a copy'}
          </Button>
        )}
        {made?.status !== 'making' && state.left === 0 && (
          <p className="text-small text-faint">
            You asked for {exportsPerDay} copies within a day. You can make a new one tomorrow.
          </p>
        )}
      </div>
      {asking === 'request' && (
        <PasswordDialog
          text="We make a copy of everything you put in and tell you when it is ready. It replaces an older copy."
          confirmLabel="Make a copy"
          act={requestExport}
          onDone={close}
          onClose={close}
        />
      )}
      {asking === 'download' && (
        <PasswordDialog
          text="The file holds your pictures as you uploaded them, without covers. Keep it in a safe place."
          confirmLabel="Download"
          act={downloadExport}
          onDone={close}
          onClose={close}
        />
      )}
    </>
  );
}

function State({ made }: { made: MemberExport }): ReactNode {
  if (made.status === 'making')
    return (
      <p className="flex items-center gap-3">
        <Spinner size={20} className="text-accent" />
        Your copy is being made. You can leave this page: we tell you when it is ready.
      </p>
    );
  if (made.status === 'failed')
    return <Notice tone="danger">Your copy could not be made: something went wrong on our side.</Notice>;
  if (made.status === 'expired')
    return (
      <p className="text-small text-faint">
        Your last copy, of {dayOf(made.requestedAt)}, was deleted after seven days.
      </p>
    );
  return (
    <Notice tone="good" title="Your copy is ready">
      {made.bytes !== null && `${sizeOf(made.bytes)}, `}made on {dayOf(made.requestedAt)}.
      {made.expiresAt && ` You can download it until ${dayOf(made.expiresAt)}; then it is deleted.`}
    </Notice>
  );
}
