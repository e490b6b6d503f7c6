import { hasWords } from '../../platform/find-words.ts';
import type { SettingsSection } from '../../platform/slice.ts';

type Listed = Pick<SettingsSection, 'value' | 'label' | 'settings'>;
export type FoundSetting = { to: string; label: string; section: string };

export function findSettings(sections: readonly Listed[], search: string): FoundSetting[] {
  const isFound = (...texts: (string | undefined)[]) => hasWords(texts.join(' '), search);
  return sections.flatMap((section) => {
    const whole = { to: section.value, label: section.label, section: '' };
    const settings = section.settings
      .filter(({ label, words }) => isFound(section.label, label, words))
      .map(({ place, label }) => ({
        to: `${section.value}.${place}`,
        label,
        section: section.label,
      }));
    if (!isFound(section.label)) return settings;
    // The only setting of a section is the section.
    return section.settings.length > 1 ? [whole, ...settings] : [whole];
  });
}
