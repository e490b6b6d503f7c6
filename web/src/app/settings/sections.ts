import { accountsSettings } from '../../features/accounts/settings-sections.ts';
import { advertsSettings } from '../../features/adverts/settings-sections.ts';
import { appealsSettings } from '../../features/appeals/settings-sections.ts';
import { blocksSettings } from '../../features/blocks/settings-sections.ts';
import { consentSettings } from '../../features/consent/settings-sections.ts';
import { emblemsSettings } from '../../features/emblems/settings-sections.ts';
import { leavingSettings } from '../../features/leaving/settings-sections.ts';
import { notificationsSettings } from '../../features/notifications/settings-sections.ts';
import { profilesSettings } from '../../features/profiles/settings-sections.ts';
import { tagsSettings } from '../../features/tags/settings-sections.ts';
import type { SettingsSection } from '../../platform/slice.ts';

const declared = [
  ...accountsSettings,
  ...advertsSettings,
  ...appealsSettings,
  ...blocksSettings,
  ...consentSettings,
  ...emblemsSettings,
  ...leavingSettings,
  ...notificationsSettings,
  ...profilesSettings,
  ...tagsSettings,
] as const satisfies readonly SettingsSection[];

/** The sections of a member's settings, in order. Each slice declares its own in `settings-sections.ts`. */
export const settingsSections: readonly SettingsSection[] = [...declared].sort((a, b) => a.order - b.order);
