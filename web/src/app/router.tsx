import { lazyRouteComponent as lazily } from '@tanstack/react-router';
import { FeedPage } from './FeedPage.tsx';
import * as at from './routes.ts';
import { ScreenFailed } from './ScreenFailed.tsx';
import { Shell } from './Shell.tsx';

const home = lazily(() => import('./HomePage.tsx'), 'HomePage');
const member = lazily(() => import('./MemberPage.tsx'), 'MemberPage');

at.rootRoute.update({ component: Shell, errorComponent: ScreenFailed });
at.homeRoute.update({ component: home });
at.feedRoute.update({ component: FeedPage });
at.anyRoute.update({ component: home });
at.contentRoute.update({ component: lazily(() => import('./ContentPage.tsx'), 'ContentPage') });
at.uploadRoute.update({ component: lazily(() => import('../features/uploads/UploadScreen.tsx'), 'UploadScreen') });
at.memberRoute.update({ component: member });
at.userRoute.update({ component: member });
at.profileRoute.update({ component: lazily(() => import('./ProfilePage.tsx'), 'ProfilePage') });
at.tagsRoute.update({ component: lazily(() => import('../features/tags/TagsScreen.tsx'), 'TagsScreen') });
at.playlistsRoute.update({
  component: lazily(() => import('../features/playlists/PlaylistsScreen.tsx'), 'PlaylistsScreen'),
});
at.playlistRoute.update({
  component: lazily(() => import('../features/playlists/PlaylistScreen.tsx'), 'PlaylistScreen'),
});
at.setupRoute.update({ component: lazily(() => import('../features/members/SetupScreen.tsx'), 'SetupScreen') });
at.authRoute.update({ component: lazily(() => import('../features/accounts/AuthScreen.tsx'), 'AuthScreen') });
at.termsRoute.update({ component: lazily(() => import('../features/accounts/TermsScreen.tsx'), 'TermsScreen') });
at.privacyRoute.update({ component: lazily(() => import('../features/accounts/PrivacyScreen.tsx'), 'PrivacyScreen') });

/** Every address with its screen. The feed comes at once, the others with their first visit. */
export { router } from './routes.ts';
