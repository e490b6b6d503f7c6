import { advertsSettings } from '../../features/finding/adverts/settings-sections.ts';
import { profilesSettings } from '../../features/finding/preferences/settings-sections.ts';
import { consentSettings } from '../../features/items/consent/settings-sections.ts';
import { itemMenuSettings } from '../../features/items/item-menu/settings-sections.ts';
import { tagsSettings } from '../../features/items/tags/settings-sections.ts';
import { accountsSettings } from '../../features/people/account-settings/settings-sections.ts';
import { emblemsSettings } from '../../features/people/emblems/settings-sections.ts';
import { appealsSettings } from '../../features/safety/appeals/settings-sections.ts';
import { blocksSettings } from '../../features/safety/blocks/settings-sections.ts';
import { leavingSettings } from '../../features/safety/leaving/settings-sections.ts';
import { notificationsSettings } from '../../features/talk/notifications/settings-sections.ts';
import type { SettingsSection } from '../../platform/slice.ts';

const declared = [
  ...accountsSettings,
  ...advertsSettings,
  ...appealsSettings,
  ...blocksSettings,
  ...consentSettings,
  ...emblemsSettings,
  ...itemMenuSettings,
  ...leavingSettings,
  ...notificationsSettings,
  ...profilesSettings,
  ...tagsSettings,
] as const satisfies readonly SettingsSection[];

export const settingsSections: readonly SettingsSection[] = [...declared].sort((a, b) => a.order - b.order);
