import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { Skeleton } from '../../../kit/index.ts';
import { Loaded } from '../../../kit/Loaded.tsx';
import { GroupForm } from './GroupForm.tsx';
import { settingsQuery } from './reads.ts';

type SettingsOfProps = Pick<ComponentProps<typeof GroupForm>, 'lookups' | 'children'> & { subject: string };

export function SettingsOf({ subject, ...form }: SettingsOfProps): ReactNode {
  const read = useQuery(settingsQuery);
  const group = read.data?.groups.find((one) => one.subject === subject);
  if (group) return <GroupForm group={group} {...form} />;
  return <Loaded of={read} loading={<Skeleton lines={6} />} />;
}
