import { useQueryClient } from '@tanstack/react-query';
import type { ImageQueueStatus } from '@veil/contract/items/image-queue.ts';
import { Button } from '../../../kit/index.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { retryQueue } from './actions.ts';

export function QueueErrors({ errors }: Pick<ImageQueueStatus, 'errors'>) {
  const queries = useQueryClient();
  const { busy, submit } = useSubmit();
  const retry = async () => {
    await submit(() => retryQueue(queries), { failed: 'Failed to save' });
  };
  return (
    <section aria-label="Last errors" className="grid gap-2">
      <p className="text-small font-[560] text-soft">Last errors</p>
      <ul className="grid gap-2">
        {errors.map(({ at, title, sentence: words }) => (
          <li key={`${at} ${title} ${words}`} className="grid gap-0.5 border-l-2 border-danger/50 pl-3">
            <span className="[overflow-wrap:anywhere]">
              <span className="font-[560]">{title}</span>{' '}
              <time dateTime={at} className="text-small whitespace-nowrap text-faint">
                {new Date(at).toLocaleString('en-GB', {
                  day: 'numeric',
                  month: 'short',
                  hour: '2-digit',
                  minute: '2-digit',
                })}
              </time>
            </span>
            <span className="text-soft">{words}</span>
          </li>
        ))}
      </ul>
      <Button size="s" busy={busy} onClick={() => void retry()} className="justify-self-start">
        Try these again
      </Button>
    </section>
  );
}
