import { lazy } from '../../../platform/lazy.tsx';
import type { SettingsSection } from '../../../platform/slice.ts';
import { say } from './messages.ts';

const settings = () => import('./settings.ts');

export const profilesSettings = [
  {
    value: 'profile',
    label: say('profile'),
    order: 10,
    settings: [
      { label: say('displayName'), words: say('displayNameWords') },
      { label: say('aboutYou'), words: say('aboutYouWords') },
      { label: say('yourRole'), words: say('yourRoleWords') },
      { label: say('gender') },
      { label: say('showMyGender'), words: say('privacyWords') },
      { label: say('showMyFavorites'), words: say('privacyWords') },
    ],
    component: lazy(() => settings().then((m) => ({ default: m.AboutYouSection }))),
  },
  {
    value: 'veil',
    label: say('yourVeil'),
    order: 30,
    settings: [
      { label: say('bodyPartsToVeil'), words: say('bodyPartsToVeilWords') },
      { label: say('howTheVeilLooks'), words: say('howTheVeilLooksWords') },
      { label: say('liftTheVeilBy'), words: say('liftTheVeilByWords') },
    ],
    component: lazy(() => settings().then((m) => ({ default: m.VeilSection }))),
  },
  {
    value: 'worship',
    label: say('worship'),
    order: 40,
    settings: [
      { label: say('whoYouWorship'), words: say('whoYouWorshipWords') },
      { label: say('showWhomIWorship'), words: say('privacyWords') },
      { label: say('betaTypes') },
      { label: say('showMyBetaTypes'), words: say('privacyWords') },
    ],
    component: lazy(() => settings().then((m) => ({ default: m.WorshipSection }))),
  },
  {
    value: 'language',
    label: say('language'),
    order: 80,
    settings: [{ label: say('languageOfPagesAndMails'), words: say('searchLanguage') }],
    component: lazy(() => settings().then((m) => ({ default: m.LanguageSection }))),
  },
  {
    value: 'device',
    label: say('thisDevice'),
    order: 90,
    settings: [
      { label: say('theme'), words: say('themeWords') },
      { label: say('neutralTab'), words: say('neutralTabWords') },
      { label: say('historyOfViewedItems'), words: say('historyWords') },
      { label: say('hideWhatIHaveSeen'), words: say('hideWhatIHaveSeenWords') },
    ],
    component: lazy(() => settings().then((m) => ({ default: m.DeviceSection }))),
  },
] as const satisfies readonly SettingsSection[];
