import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followTrashOfTabs } from '../content/index.ts';

/** Keeps this tab in step with what other tabs move to the trash and restore. */
export default function FollowTabs() {
  const client = useQueryClient();
  useEffect(() => followTrashOfTabs(client), [client]);
  return null;
}
