import { useQueryClient } from '@tanstack/react-query';
import type { ImageQueueStatus } from '@veil/contract/items/image-queue.ts';
import { Button } from '../../../kit/index.ts';
import { dateLanguage } from '../../../platform/language.ts';
import { useSubmit } from '../../site/submit/index.ts';
import { retryQueue } from './actions.ts';
import { say } from './messages.ts';

export function QueueErrors({ errors }: Pick<ImageQueueStatus, 'errors'>) {
  const queries = useQueryClient();
  const { busy, submit } = useSubmit();
  const retry = async () => {
    await submit(() => retryQueue(queries), { failed: say('failedToSave') });
  };
  return (
    <section aria-label={say('lastErrors')} className="grid gap-2">
      <p className="text-small font-[560] text-soft">{say('lastErrors')}</p>
      <ul className="grid gap-2">
        {errors.map(({ at, title, sentence: words }) => (
          <li key={`${at} ${title} ${words}`} className="grid gap-0.5 border-s-2 border-danger/50 ps-3">
            <span className="[overflow-wrap:anywhere]">
              <span className="font-[560]">{title}</span>{' '}
              <time dateTime={at} className="text-small whitespace-nowrap text-faint">
                {new Date(at).toLocaleString(dateLanguage, {
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
        {say('tryTheseAgain')}
      </Button>
    </section>
  );
}
