import type { CaseDetail } from '@veil/contract/safety/cases.ts';
import type { ReactNode } from 'react';
import { Avatar, cx } from '../../../kit/index.ts';
import { ago } from '../../../platform/ago.ts';
import { say } from './messages.ts';

export function CommentThread({ of: { thread, commentId } }: { of: CaseDetail }): ReactNode {
  if (thread.length === 0) return null;
  return (
    <section aria-label={say('conversation')} className="grid gap-3">
      <h3 className="text-body font-[600]">{say('conversation')}</h3>
      <ol className="grid gap-2">
        {thread.map(({ id, author, text, createdAt, parentId }) => (
          <li
            key={id}
            aria-current={id === commentId ? 'true' : undefined}
            className={cx(
              'grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 rounded-m border border-line px-3 py-2',
              parentId && 'ms-5',
              id === commentId ? 'border-accent bg-raised' : 'bg-surface',
            )}
          >
            <Avatar name={author.name} src={author.avatarUrl} size="s" />
            <div className="min-w-0">
              <p className="text-small text-faint">
                <span className="font-[560] text-ink">{author.name}</span>{' '}
                <time dateTime={createdAt}>{ago(createdAt)}</time>
              </p>
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
