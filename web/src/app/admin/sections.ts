import type { SettingSection } from '@veil/contract/site/settings.ts';
import { advertsAdmin } from '../../features/finding/adverts/admin.ts';
import { hashBankAdmin } from '../../features/items/hash-bank/admin.ts';
import { imageQueueAdmin } from '../../features/items/image-queue/admin.ts';
import { socialNewsAdmin } from '../../features/items/social-news/admin.ts';
import { sourcesAdmin } from '../../features/items/sources/admin.ts';
import { stampsAdmin } from '../../features/items/stamps/admin.ts';
import { patronAdmin } from '../../features/people/patron/admin.ts';
import { healthAdmin } from '../../features/running/health/admin.ts';
import { insightsAdmin } from '../../features/running/insights/admin.ts';
import { seoAdmin } from '../../features/running/seo/admin.ts';
import { ageAssuranceAdmin } from '../../features/safety/age-assurance/admin.ts';
import { membersAdmin } from '../../features/safety/member-admin/admin.ts';
import { transparencyAdmin } from '../../features/safety/transparency/admin.ts';
import { auditAdmin } from '../../features/site/audit/admin.ts';
import { settingsAdmin } from '../../features/site/settings/admin.ts';
import { termsAdmin } from '../../features/site/terms/admin.ts';
import { pollsAdmin } from '../../features/talk/polls/admin.ts';
import type { AdminSection } from '../../platform/slice.ts';

const declared = [
  ...settingsAdmin,
  ...termsAdmin,
  ...insightsAdmin,
  ...seoAdmin,
  ...advertsAdmin,
  ...membersAdmin,
  ...ageAssuranceAdmin,
  ...healthAdmin,
  ...auditAdmin,
  ...pollsAdmin,
  ...patronAdmin,
  ...stampsAdmin,
  ...sourcesAdmin,
  ...socialNewsAdmin,
  ...imageQueueAdmin,
  ...transparencyAdmin,
  ...hashBankAdmin,
] as const satisfies readonly AdminSection[];

/** Fails to compile if a group of settings names a page that no slice declares. */
type Declared = (typeof declared)[number]['value'];
const _settingSectionsExist: [Exclude<SettingSection, Declared>] extends [never] ? true : never = true;
void _settingSectionsExist;

/** Each slice declares its own sections in `admin.ts`. */
export const adminSections: readonly AdminSection[] = [...declared].sort((a, b) => a.order - b.order);
