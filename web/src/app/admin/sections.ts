import type { SettingSection } from '@veil/contract/settings.ts';
import { advertsAdmin } from '../../features/adverts/admin.ts';
import { ageAssuranceAdmin } from '../../features/age-assurance/admin.ts';
import { auditAdmin } from '../../features/audit/admin.ts';
import { creatorsAdmin } from '../../features/creators/admin.ts';
import { hashBankAdmin } from '../../features/hash-bank/admin.ts';
import { healthAdmin } from '../../features/health/admin.ts';
import { imageQueueAdmin } from '../../features/image-queue/admin.ts';
import { insightsAdmin } from '../../features/insights/admin.ts';
import { membersAdmin } from '../../features/member-admin/admin.ts';
import { moderationAdmin } from '../../features/moderation/admin.ts';
import { patronAdmin } from '../../features/patron/admin.ts';
import { pollsAdmin } from '../../features/polls/admin.ts';
import { seoAdmin } from '../../features/seo/admin.ts';
import { settingsAdmin } from '../../features/settings/admin.ts';
import { socialNewsAdmin } from '../../features/social-news/admin.ts';
import { sourcesAdmin } from '../../features/sources/admin.ts';
import { stampsAdmin } from '../../features/stamps/admin.ts';
import { termsAdmin } from '../../features/terms/admin.ts';
import { transparencyAdmin } from '../../features/transparency/admin.ts';
import { uploadsAdmin } from '../../features/uploads/admin.ts';
import type { AdminSection } from '../../platform/slice.ts';

const declared = [
  ...settingsAdmin,
  ...termsAdmin,
  ...insightsAdmin,
  ...seoAdmin,
  ...advertsAdmin,
  ...creatorsAdmin,
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
  ...uploadsAdmin,
  ...moderationAdmin,
  ...transparencyAdmin,
  ...hashBankAdmin,
] as const satisfies readonly AdminSection[];

/** A page that a group of settings names and that no slice declares does not compile. */
type Declared = (typeof declared)[number]['value'];
const _settingSectionsExist: [Exclude<SettingSection, Declared>] extends [never] ? true : never = true;
void _settingSectionsExist;

/** The sections of the admin area, in order. Each slice declares its own in `admin.ts`. */
export const adminSections: readonly AdminSection[] = [...declared].sort((a, b) => a.order - b.order);
