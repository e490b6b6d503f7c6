import { useEffect } from 'react';
import { rememberViewed } from '../../../platform/keep-viewed.ts';
import { useMe } from '../../people/members/index.ts';

export default function RememberViewed({ id }: { id: string }) {
  const me = useMe()?.id;
  useEffect(() => rememberViewed(me, id), [me, id]);
  return null;
}
