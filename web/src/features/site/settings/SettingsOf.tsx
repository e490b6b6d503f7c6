import { useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { ErrorState, Skeleton } from '../../../kit/index.ts';
import { reason } from '../../../platform/errors.ts';
import { GroupForm } from './GroupForm.tsx';
import { settingsQuery } from './reads.ts';

type SettingsOfProps = Pick<ComponentProps<typeof GroupForm>, 'lookups' | 'children'> & { subject: string };

export function SettingsOf({ subject, ...form }: SettingsOfProps): ReactNode {
  const { data, error, isFetching, refetch } = useQuery(settingsQuery);
  const group = data?.groups.find((one) => one.subject === subject);
  if (group) return <GroupForm group={group} {...form} />;
  if (!error) return <Skeleton lines={6} />;
  return (
    <ErrorState
      text="Failed to load settings"
      detail={reason(error)}
      busy={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
