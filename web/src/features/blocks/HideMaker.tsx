import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useContent } from '../content/index.ts';
import { HidingMenu } from './HidingMenu.tsx';

/** The menu about the maker on an item's page. */
export default function HideMaker({ id }: { id: string }): ReactNode {
  const item = useContent(id);
  const navigate = useNavigate();
  // Blocked, the item is not there any more; muted, it would stand here alone.
  return item && <HidingMenu member={item.author} onTheirPage onBlocked={() => void navigate({ to: '/feed' })} />;
}
