import { useQueryClient } from '@tanstack/react-query';
import type { ImageQueueStatus } from '@veil/contract/items/image-queue.ts';
import { attestation } from '@veil/contract/items/uploads.ts';
import { useState } from 'react';
import { Pause, Play } from '../../../kit/icons/index.ts';
import { Button, Checkbox } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { pauseQueue, resumeQueue, runQueue } from './actions.ts';

/** The admin who starts it first attests the same as every uploader. */
export function QueueButtons({ status: { paused, blocked, attested, runsNow } }: { status: ImageQueueStatus }) {
  const queries = useQueryClient();
  const [agreed, setAgreed] = useState(false);
  const { doing, errors, submit } = useSubmit();
  const press = (name: 'state' | 'run', act: () => Promise<void>) => submit(act, { failed: 'Failed to save', name });
  return (
    <div className="grid gap-4">
      {!attested && (
        <Checkbox
          boxed
          checked={agreed}
          onChange={setAgreed}
          error={errors.adultsAgree}
          label={attestation.words}
          hint="You attest this for all public content that the queue publishes."
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
            {attested ? 'Resume' : 'Start'}
          </Button>
        ) : (
          <Button
            icon={<Pause aria-hidden="true" />}
            busy={doing === 'state'}
            onClick={() => void press('state', () => pauseQueue(queries))}
          >
            Pause
          </Button>
        )}
        {attested && (
          <Button
            busy={doing === 'run' || runsNow}
            disabled={blocked !== null}
            onClick={() => void press('run', () => runQueue(queries))}
          >
            Run now
          </Button>
        )}
      </div>
      {attested && (
        <p className="text-small text-faint">
          “Run now” takes one picture at once, even if the queue is paused or has reached its hourly limit.
        </p>
      )}
    </div>
  );
}
