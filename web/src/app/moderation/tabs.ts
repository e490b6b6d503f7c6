import { lazy } from '../../platform/lazy.tsx';
import { say } from '../messages.ts';

export const moderationTabs = [
  {
    value: 'appeals',
    label: say('appeals'),
    component: lazy(() => import('../../features/safety/appeals/AppealsTab.tsx')),
  },
  {
    value: 'public',
    label: say('publicReports'),
    component: lazy(() => import('../../features/safety/public-reports/PublicReportsTab.tsx')),
  },
] as const;

export const adminTabs = [
  {
    value: 'restricted',
    label: say('restricted'),
    component: lazy(() => import('../../features/safety/restricted-cases/RestrictedTab.tsx')),
  },
] as const;
