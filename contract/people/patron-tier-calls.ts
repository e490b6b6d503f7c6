import * as z from 'zod/mini';
import { table } from '../call.ts';
import { done, list } from '../fields.ts';
import { AdminTier, TierFields } from './patron-tiers.ts';

export const patronTierCalls = table({
  listAdminTiers: {
    method: 'GET',
    path: '/admin/patron/tiers',
    summary: 'List all tiers, even those not on offer',
    access: 'admin',
    answer: list(AdminTier),
  },
  createTier: {
    method: 'POST',
    path: '/admin/patron/tiers',
    summary: 'Make a tier',
    access: 'admin',
    audit: 'tier_created',
    body: TierFields,
    answer: AdminTier,
  },
  changeTier: {
    method: 'POST',
    path: '/admin/patron/tiers/:id',
    about: 'tier',
    summary: 'Change a tier; only the fields that are sent',
    access: 'admin',
    audit: 'tier_changed',
    body: z.partial(TierFields),
    answer: AdminTier,
  },
  deleteTier: {
    method: 'DELETE',
    path: '/admin/patron/tiers/:id',
    about: 'tier',
    summary: 'Delete a tier that nobody ever had and that no code and no stamp uses',
    access: 'admin',
    audit: 'tier_deleted',
    answer: done,
  },
});
