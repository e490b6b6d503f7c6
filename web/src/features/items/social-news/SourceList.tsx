import type { SocialNewsStatus } from '@veil/contract/items/social-news-status.ts';
import { Globe } from '../../../kit/icons/index.ts';
import { Card, Chip, EmptyState, Notice } from '../../../kit/index.ts';
import { Counts } from './Counts.tsx';
import { say } from './messages.ts';
import { outcomeWords, timeWords } from './words.ts';

type Source = SocialNewsStatus['sources'][number];

export function SourceList({ sources }: { sources: readonly Source[] }) {
  return (
    <Card title={say('communities')}>
      {sources.length === 0 ? (
        <EmptyState
          compact
          icon={<Globe aria-hidden="true" />}
          title={say('noCommunitiesYet')}
          text={say('addTheFirstOneTo')}
        />
      ) : (
        <ul aria-label={say('communities')} className="grid divide-y divide-line">
          {sources.map((source) => (
            <SourceItem key={source.name} source={source} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function SourceItem({ source: { name, counts, lastSyncedAt, error, lastPosts } }: { source: Source }) {
  return (
    <li className="grid gap-3 py-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-h3">r/{name}</h3>
        <p className="text-small text-faint">
          {lastSyncedAt ? say('readOn', { time: timeWords(lastSyncedAt) }) : say('notReadYet')}
        </p>
      </div>
      {error && <Notice>{say('errorSentence', { error })}</Notice>}
      <Counts counts={counts} />
      {lastPosts.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1 text-soft hover:text-ink pointer-coarse:py-2.5">
            {say('lastPosts')}
          </summary>
          <ul className="mt-1 grid divide-y divide-line">
            {lastPosts.map((post) => (
              <LastPost key={post.url} post={post} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function LastPost({ post: { title, url, author, outcome, reason } }: { post: Source['lastPosts'][number] }) {
  const isBad = outcome === 'refused' || outcome === 'failed';
  return (
    <li className="flex items-start gap-3 py-2.5">
      <div className="grid min-w-0 flex-1 gap-0.5">
        <a
          href={url}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className="text-accent underline [overflow-wrap:anywhere] pointer-coarse:py-2"
        >
          {title}
        </a>
        <span className="text-small text-faint">{[author, reason].filter(Boolean).join(' · ')}</span>
      </div>
      <Chip tone={isBad ? 'danger' : 'plain'}>{outcomeWords[outcome]}</Chip>
    </li>
  );
}
