import type { ReactNode } from 'react';
import { useContent } from '../tiles/index.ts';
import { SourceCredit } from './SourceCredit.tsx';

export default function ItemSource({ id }: { id: string }): ReactNode {
  const source = useContent(id)?.source;
  return source ? <SourceCredit source={source} /> : null;
}
