import { useQuery } from '@tanstack/react-query';
import { type ExportState, exportsPerDay, type MemberExport } from '@veil/contract/safety/leaving.ts';
import { type ReactNode, useState } from 'react';
import { Download } from '../../../kit/icons/index.ts';
import { Button, Card, Notice, Skeleton, Spinner } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { longDay } from '../../../platform/long-day.ts';
import { PasswordDialog } from '../../people/account-settings/index.ts';
import { useLeavingActions } from './actions.ts';
import { say } from './messages.ts';
import { exportQuery } from './reads.ts';
import { sizeOf } from './words.ts';

type Asking = 'request' | 'download' | null;

export function ExportCard() {
  const read = useQuery(exportQuery);
  const { data } = read;
  return (
    <Card title={say('aCopyOfYourData')}>
      <div className="grid gap-4">
        <p className="max-w-[60ch] text-soft">{say('everythingThatYouPutIn')}</p>
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
      <div role="status" className="empty:absolute">
        {made && <State made={made} />}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {made?.status === 'ready' && (
          <Button tone="main" icon={<Download aria-hidden="true" />} onClick={() => setAsking('download')}>
            {say('download')}
          </Button>
        )}
        {made?.status !== 'making' && state.left > 0 && (
          <Button onClick={() => setAsking('request')}>
            {made?.status === 'failed' ? say('tryAgain') : again ? say('makeANewCopy') : say('makeACopy')}
          </Button>
        )}
        {made?.status !== 'making' && state.left === 0 && (
          <p className="text-small text-faint">{say('youAskedForCopiesWithin', { count: exportsPerDay })}</p>
        )}
      </div>
      {asking === 'request' && (
        <PasswordDialog
          text={say('weMakeACopyOf')}
          confirmLabel={say('makeACopy')}
          act={requestExport}
          onDone={close}
          onClose={close}
        />
      )}
      {asking === 'download' && (
        <PasswordDialog
          text={say('theFileHoldsYourPictures')}
          confirmLabel={say('download')}
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
        {say('yourCopyIsBeingMade')}
      </p>
    );
  if (made.status === 'failed') return <Notice tone="danger">{say('yourCopyCouldNotBe')}</Notice>;
  if (made.status === 'expired')
    return <p className="text-small text-faint">{say('yourLastCopyOfWas', { date: longDay(made.requestedAt) })}</p>;
  return (
    <Notice tone="good" title={say('yourCopyIsReady')}>
      {readyWords(made)}
    </Notice>
  );
}

function readyWords({ bytes, requestedAt, expiresAt }: MemberExport): string {
  const date = longDay(requestedAt);
  // A copy that can be downloaded has both.
  if (bytes === null || expiresAt === null) return say('madeOn', { date });
  return say('youCanDownloadItUntil', { size: sizeOf(bytes), date, end: longDay(expiresAt) });
}
