import { lazy } from '../../platform/lazy.tsx';

/** What other slices add to the moderators' screen, behind the lists of cases. */
export const moderationTabs = [
  { value: 'appeals', label: 'Appeals', component: lazy(() => import('../../features/appeals/AppealsTab.tsx')) },
  {
    value: 'public',
    label: 'Public reports',
    component: lazy(() => import('../../features/public-reports/PublicReportsTab.tsx')),
  },
] as const;

/** For admins alone. */
export const adminTabs = [
  {
    value: 'restricted',
    label: 'Restricted',
    component: lazy(() => import('../../features/restricted-cases/RestrictedTab.tsx')),
  },
] as const;
