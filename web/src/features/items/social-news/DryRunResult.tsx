import type { SocialNewsStatus } from '@veil/contract/items/social-news-status.ts';
import { Notice } from '../../../kit/index.ts';
import { Counts } from './Counts.tsx';
import { say } from './messages.ts';
import { runWords } from './words.ts';

export function DryRunResult({ dryRun }: { dryRun: NonNullable<SocialNewsStatus['dryRun']> }) {
  const { found, counts, error, state } = dryRun;
  const more = counts.added - found.length;
  return (
    <section aria-labelledby="dry-run" className="grid gap-4 border-t border-line pt-5">
      <h3 id="dry-run" className="text-h3">
        {say('dryRun')}
      </h3>
      <p className="text-soft">{runWords(dryRun)}</p>
      {error && <Notice tone={state === 'failed' ? 'danger' : 'info'}>{say('errorSentence', { error })}</Notice>}
      <Counts counts={counts} isDry />
      {state === 'done' && found.length === 0 && <p className="text-soft">{say('aSyncWouldAddNothing')}</p>}
      {found.length > 0 && (
        <ul aria-label={say('picturesThatASyncWould')} className="grid divide-y divide-line">
          {found.map(({ url, title, community, author, score }) => (
            <li key={url} className="grid gap-0.5 py-2.5">
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className="text-accent underline [overflow-wrap:anywhere] pointer-coarse:py-2"
              >
                {title}
              </a>
              <span className="text-small text-faint tabular-nums">
                {author
                  ? say('pictureFacts', { community, author, score })
                  : say('pictureFactsWithoutAuthor', { community, score })}
              </span>
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className="text-small text-faint">{say('andMore', { count: more })}</p>}
    </section>
  );
}
