import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import Comments from './Comments.tsx';

type ItemCommentsProps = { id: string; newComments: number };

/** The comments on an item's own page, with the one that its address names. */
export default function ItemComments(props: ItemCommentsProps): ReactNode {
  const { comment } = useSearch({ strict: false }) as { comment?: string };
  return <Comments {...props} named={comment} />;
}
