import { late } from '../platform/late.tsx';
import { FeedPage } from './FeedPage.tsx';
import * as at from './routes.ts';
import { ScreenFailed } from './ScreenFailed.tsx';
import { Shell } from './Shell.tsx';

const home = late(() => import('./HomePage.tsx').then((m) => ({ default: m.HomePage })), 'screen');
const member = late(() => import('./MemberPage.tsx').then((m) => ({ default: m.MemberPage })), 'screen');

at.rootRoute.update({ component: Shell, errorComponent: ScreenFailed });
// Of each screen by itself, so that what fails in one leaves the bar and the dock.
at.router.update({ ...at.router.options, defaultErrorComponent: ScreenFailed });
at.homeRoute.update({ component: home });
at.feedRoute.update({ component: FeedPage });
at.anyRoute.update({ component: home });
at.contentRoute.update({
  component: late(() => import('./ContentPage.tsx').then((m) => ({ default: m.ContentPage })), 'screen'),
});
at.uploadRoute.update({
  component: late(
    () => import('../features/uploads/UploadScreen.tsx').then((m) => ({ default: m.UploadScreen })),
    'screen',
  ),
});
at.memberRoute.update({ component: member });
at.userRoute.update({ component: member });
at.profileRoute.update({
  component: late(() => import('./ProfilePage.tsx').then((m) => ({ default: m.ProfilePage })), 'screen'),
});
at.tagsRoute.update({
  component: late(() => import('../features/tags/TagsScreen.tsx').then((m) => ({ default: m.TagsScreen })), 'screen'),
});
at.playlistsRoute.update({
  component: late(
    () => import('../features/playlists/PlaylistsScreen.tsx').then((m) => ({ default: m.PlaylistsScreen })),
    'screen',
  ),
});
at.playlistRoute.update({
  component: late(
    () => import('../features/playlists/PlaylistScreen.tsx').then((m) => ({ default: m.PlaylistScreen })),
    'screen',
  ),
});
at.setupRoute.update({
  component: late(
    () => import('../features/profiles/SetupScreen.tsx').then((m) => ({ default: m.SetupScreen })),
    'screen',
  ),
});
at.authRoute.update({
  component: late(
    () => import('../features/accounts/AuthScreen.tsx').then((m) => ({ default: m.AuthScreen })),
    'screen',
  ),
});
at.termsRoute.update({
  component: late(
    () => import('../features/accounts/TermsScreen.tsx').then((m) => ({ default: m.TermsScreen })),
    'screen',
  ),
});
at.privacyRoute.update({
  component: late(
    () => import('../features/accounts/PrivacyScreen.tsx').then((m) => ({ default: m.PrivacyScreen })),
    'screen',
  ),
});

/** Every address with its screen. The feed comes at once, the others with their first visit. */
export { router } from './routes.ts';
