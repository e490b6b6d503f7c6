import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '../../kit/index.ts';
import { CommentThread } from './CommentThread.tsx';
import { oneCommentQuery } from './queries.ts';

type NamedCommentProps = { contentId: string; id: string; onChanged: () => void };

/** The thread of the comment that the address names, above the others: where a notification leads. */
export function NamedComment({ contentId, id, onChanged }: NamedCommentProps): ReactNode {
  const { data, isError } = useQuery(oneCommentQuery(contentId, id));
  const box = useRef<HTMLDivElement>(null);
  const isThere = data !== undefined || isError;
  useEffect(() => {
    if (isThere) box.current?.scrollIntoView({ block: 'center' });
  }, [isThere]);
  return (
    <div ref={box}>
      {isError && <Notice>This comment is no longer there.</Notice>}
      {data?.comment.contentId === contentId && (
        <section aria-label="The comment you were told of" className="rounded-l border border-accent/50 px-4">
          <ol className="*:border-t-0">
            <CommentThread comment={data.parent ?? data.comment} opened={data.parent !== null} onChanged={onChanged} />
          </ol>
        </section>
      )}
    </div>
  );
}
