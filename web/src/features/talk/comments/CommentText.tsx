import type { Comment } from '@veil/contract/talk/comments.ts';
import type { ReactNode } from 'react';
import { Link } from '../../../platform/router/index.ts';
import { linkify } from '../../people/members/index.ts';

const linkClass = 'text-accent underline';

export const CommentText = ({ comment }: { comment: Pick<Comment, 'text' | 'mentions'> }): ReactNode => (
  <p className="whitespace-pre-line [overflow-wrap:anywhere]">
    <bdi>
      {linkify(comment.text, comment.mentions).map(({ text, href, slug, at }) => {
        if (slug)
          return (
            <Link key={at} to="/p/$idOrName" params={{ idOrName: slug }} className={linkClass}>
              {text}
            </Link>
          );
        if (!href) return text;
        return (
          <a key={at} href={href} target="_blank" rel="noopener noreferrer nofollow" className={linkClass}>
            {text}
          </a>
        );
      })}
    </bdi>
  </p>
);
