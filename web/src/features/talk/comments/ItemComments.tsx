import type { ReactNode } from 'react';
import { useSearch } from '../../../platform/router/index.ts';
import Comments from './Comments.tsx';

type ItemCommentsProps = { id: string; newComments: number };

export default function ItemComments(props: ItemCommentsProps): ReactNode {
  const { comment } = useSearch({ strict: false }) as { comment?: string };
  return <Comments {...props} named={comment} />;
}
