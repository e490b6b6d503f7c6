import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followTrashOfTabs } from '../content/index.ts';

export default function FollowTabs() {
  const client = useQueryClient();
  useEffect(() => followTrashOfTabs(client), [client]);
  return null;
}
