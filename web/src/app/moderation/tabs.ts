import { lazy } from '../../platform/lazy.tsx';

export const moderationTabs = [
  { value: 'appeals', label: 'Appeals', component: lazy(() => import('../../features/safety/appeals/AppealsTab.tsx')) },
  {
    value: 'public',
    label: 'Public reports',
    component: lazy(() => import('../../features/safety/public-reports/PublicReportsTab.tsx')),
  },
] as const;

export const adminTabs = [
  {
    value: 'restricted',
    label: 'Restricted',
    component: lazy(() => import('../../features/safety/restricted-cases/RestrictedTab.tsx')),
  },
] as const;
