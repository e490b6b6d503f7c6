import { useQueryClient } from '@tanstack/react-query';
import type { ImageQueueStatus } from '@veil/contract/image-queue.ts';
import { attestation } from '@veil/contract/uploads.ts';
import { useState } from 'react';
import { Pause, Play } from '../../kit/icons/index.ts';
import { Button, Checkbox, toast } from '../../kit/index.ts';
import { fieldErrors, sentence } from '../../platform/errors.ts';
import { pauseQueue, resumeQueue, runQueue } from './actions.ts';

/** Starts, stops, and takes one picture. Who starts it first attests what every uploader does. */
export function QueueButtons({ status: { paused, blocked, attested, runsNow } }: { status: ImageQueueStatus }) {
  const queries = useQueryClient();
  const [agreed, setAgreed] = useState(false);
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<'state' | 'run' | null>(null);
  const press = async (which: 'state' | 'run', act: () => Promise<void>) => {
    setBusy(which);
    setError(undefined);
    try {
      await act();
    } catch (failure) {
      const { adultsAgree } = fieldErrors(failure);
      setError(adultsAgree);
      if (!adultsAgree) toast({ text: sentence(failure, 'Failed to save'), tone: 'danger' });
    } finally {
      setBusy(null);
    }
  };
  return (
    <div className="grid gap-4">
      {!attested && (
        <Checkbox
          boxed
          checked={agreed}
          onChange={setAgreed}
          error={error}
          label={attestation.words}
          hint="You attest this for all public content that the queue publishes."
        />
      )}
      <div className="flex flex-wrap gap-2">
        {paused ? (
          <Button
            tone="main"
            icon={<Play aria-hidden="true" />}
            busy={busy === 'state'}
            onClick={() => void press('state', () => resumeQueue(queries, agreed))}
          >
            {attested ? 'Resume' : 'Start'}
          </Button>
        ) : (
          <Button
            icon={<Pause aria-hidden="true" />}
            busy={busy === 'state'}
            onClick={() => void press('state', () => pauseQueue(queries))}
          >
            Pause
          </Button>
        )}
        {attested && (
          <Button
            busy={busy === 'run' || runsNow}
            disabled={blocked !== null}
            onClick={() => void press('run', () => runQueue(queries))}
          >
            Run now
          </Button>
        )}
      </div>
      {attested && (
        <p className="text-small text-faint">
          “Run now” takes one picture at once, also while the queue is paused or has made its copies of the hour.
        </p>
      )}
    </div>
  );
}
