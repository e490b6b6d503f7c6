import { hasWords } from '../../platform/find-words.ts';
import type { MemberSetting, SettingsSection } from '../../platform/slice.ts';

type Listed = Pick<SettingsSection, 'value' | 'label' | 'settings'>;
/** `to` is the section, and the setting's place in it. */
export type FoundSetting = { to: string; label: string; section: string };

/** `Two-factor sign-in` has the place `two-factor-sign-in`. */
export const placeOf = ({ label }: Pick<MemberSetting, 'label'>): string =>
  label.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-');

export function findSettings(sections: readonly Listed[], search: string): FoundSetting[] {
  const isFound = (...texts: (string | undefined)[]) => hasWords(texts.join(' '), search);
  return sections.flatMap((section) => {
    const whole = { to: section.value, label: section.label, section: '' };
    const settings = section.settings
      .filter(({ label, words }) => isFound(section.label, label, words))
      .map(({ label }) => ({
        to: `${section.value}.${placeOf({ label })}`,
        label,
        section: section.label,
      }));
    if (!isFound(section.label)) return settings;
    // The only setting of a section is the section.
    return section.settings.length > 1 ? [whole, ...settings] : [whole];
  });
}
