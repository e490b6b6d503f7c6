import type { ReactNode } from 'react';
import { useContent } from '../../items/tiles/index.ts';
import { WorshipButton } from './WorshipButton.tsx';

export default function WorshipByline({ id }: { id: string }): ReactNode {
  const author = useContent(id)?.author;
  return author ? <WorshipButton member={author} size="s" /> : null;
}
