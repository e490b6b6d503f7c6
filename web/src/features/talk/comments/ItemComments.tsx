import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import Comments from './Comments.tsx';

type ItemCommentsProps = { id: string; newComments: number };

export default function ItemComments(props: ItemCommentsProps): ReactNode {
  const { comment } = useSearch({ strict: false }) as { comment?: string };
  return <Comments {...props} named={comment} />;
}
