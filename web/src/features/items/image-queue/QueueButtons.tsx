import { useQueryClient } from '@tanstack/react-query';
import type { ImageQueueStatus } from '@veil/contract/items/image-queue.ts';
import { attestation } from '@veil/contract/items/uploads.ts';
import { useState } from 'react';
import { Pause, Play } from '../../../kit/icons/index.ts';
import { Button, Checkbox } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { pauseQueue, resumeQueue, runQueue } from './actions.ts';
import { say } from './messages.ts';

/** The admin who starts it first attests the same as every uploader. */
export function QueueButtons({ status: { paused, blocked, attested, runsNow } }: { status: ImageQueueStatus }) {
  const queries = useQueryClient();
  const [agreed, setAgreed] = useState(false);
  const { doing, errors, submit } = useSubmit();
  const press = (name: 'state' | 'run', act: () => Promise<void>) => submit(act, { failed: say('failedToSave'), name });
  return (
    <div className="grid gap-4">
      {!attested && (
        <Checkbox
          boxed
          checked={agreed}
          onChange={setAgreed}
          error={errors.adultsAgree}
          label={attestation.words}
          hint={say('youAttestThisForAll')}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {paused ? (
          <Button
            tone="main"
            icon={<Play aria-hidden="true" />}
            busy={doing === 'state'}
            onClick={() => void press('state', () => resumeQueue(queries, agreed))}
          >
            {attested ? say('resume') : say('start')}
          </Button>
        ) : (
          <Button
            icon={<Pause aria-hidden="true" />}
            busy={doing === 'state'}
            onClick={() => void press('state', () => pauseQueue(queries))}
          >
            {say('pause')}
          </Button>
        )}
        {attested && (
          <Button
            busy={doing === 'run' || runsNow}
            disabled={blocked !== null}
            onClick={() => void press('run', () => runQueue(queries))}
          >
            {say('runNow')}
          </Button>
        )}
      </div>
      {attested && <p className="text-small text-faint">{say('runNowTakesOnePicture')}</p>}
    </div>
  );
}
