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
      { place: 'display-name', label: say('displayName'), words: say('displayNameWords') },
      { place: 'about-you', label: say('aboutYou'), words: say('aboutYouWords') },
      { place: 'your-role', label: say('yourRole'), words: say('yourRoleWords') },
      { place: 'gender', label: say('gender') },
      { place: 'show-my-gender', label: say('showMyGender'), words: say('privacyWords') },
      { place: 'show-my-favorites', label: say('showMyFavorites'), words: say('privacyWords') },
    ],
    component: lazy(() => settings().then((m) => ({ default: m.AboutYouSection }))),
  },
  {
    value: 'veil',
    label: say('yourVeil'),
    order: 30,
    settings: [
      { place: 'body-parts-to-veil', label: say('bodyPartsToVeil'), words: say('bodyPartsToVeilWords') },
      { place: 'how-the-veil-looks', label: say('howTheVeilLooks'), words: say('howTheVeilLooksWords') },
      { place: 'lift-the-veil-by', label: say('liftTheVeilBy'), words: say('liftTheVeilByWords') },
    ],
    component: lazy(() => settings().then((m) => ({ default: m.VeilSection }))),
  },
  {
    value: 'worship',
    label: say('worship'),
    order: 40,
    settings: [
      { place: 'who-you-worship', label: say('whoYouWorship'), words: say('whoYouWorshipWords') },
      { place: 'show-whom-i-worship', label: say('showWhomIWorship'), words: say('privacyWords') },
      { place: 'beta-types', label: say('betaTypes') },
      { place: 'show-my-beta-types', label: say('showMyBetaTypes'), words: say('privacyWords') },
    ],
    component: lazy(() => settings().then((m) => ({ default: m.WorshipSection }))),
  },
  {
    value: 'language',
    label: say('language'),
    order: 80,
    settings: [
      { place: 'language-of-pages-and-e-mails', label: say('languageOfPagesAndMails'), words: say('searchLanguage') },
    ],
    component: lazy(() => settings().then((m) => ({ default: m.LanguageSection }))),
  },
  {
    value: 'device',
    label: say('thisDevice'),
    order: 90,
    settings: [
      { place: 'theme', label: say('theme'), words: say('themeWords') },
      { place: 'neutral-tab', label: say('neutralTab'), words: say('neutralTabWords') },
      { place: 'history-of-viewed-items', label: say('historyOfViewedItems'), words: say('historyWords') },
      { place: 'hide-what-i-have-seen', label: say('hideWhatIHaveSeen'), words: say('hideWhatIHaveSeenWords') },
    ],
    component: lazy(() => settings().then((m) => ({ default: m.DeviceSection }))),
  },
] as const satisfies readonly SettingsSection[];
