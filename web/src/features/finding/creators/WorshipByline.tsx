import type { ReactNode } from 'react';
import { useContent } from '../content/index.ts';
import { WorshipButton } from './WorshipButton.tsx';

/** Beside the maker's name on an item's page. */
export default function WorshipByline({ id }: { id: string }): ReactNode {
  const author = useContent(id)?.author;
  return author ? <WorshipButton member={author} size="s" /> : null;
}
