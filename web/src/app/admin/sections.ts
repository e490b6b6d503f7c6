import { advertsAdmin } from '../../features/adverts/admin.ts';
import { creatorsAdmin } from '../../features/creators/admin.ts';
import { patronAdmin } from '../../features/patron/admin.ts';
import { pollsAdmin } from '../../features/polls/admin.ts';
import { stampsAdmin } from '../../features/stamps/admin.ts';
import type { AdminSection } from '../../platform/slice.ts';

const declared = [
  ...advertsAdmin,
  ...creatorsAdmin,
  ...pollsAdmin,
  ...patronAdmin,
  ...stampsAdmin,
] as const satisfies readonly AdminSection[];

/** The sections of the admin area, in order. Each slice declares its own in `admin.ts`. */
export const adminSections: readonly AdminSection[] = [...declared].sort((a, b) => a.order - b.order);
