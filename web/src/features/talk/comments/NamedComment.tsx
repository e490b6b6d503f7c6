import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../../../kit/index.ts';
import { CommentThread } from './CommentThread.tsx';
import { say } from './messages.ts';
import { oneCommentQuery } from './reads.ts';

type NamedCommentProps = { contentId: string; id: string; onChanged: () => void };

export function NamedComment({ contentId, id, onChanged }: NamedCommentProps): ReactNode {
  const { data, isError } = useQuery(oneCommentQuery(contentId, id));
  const box = useRef<HTMLDivElement>(null);
  const isThere = data !== undefined || isError;
  useEffect(() => {
    if (isThere) box.current?.scrollIntoView({ block: 'center' });
  }, [isThere]);
  return (
    <div ref={box}>
      {isError && <Notice>{say('thisCommentWasDeleted')}</Notice>}
      {data?.comment.contentId === contentId && (
        <section aria-label={say('theCommentFromYourNotification')} className="rounded-l border border-accent/50 px-4">
          <ol className="*:border-t-0">
            <CommentThread comment={data.parent ?? data.comment} opened={data.parent !== null} onChanged={onChanged} />
          </ol>
        </section>
      )}
    </div>
  );
}
