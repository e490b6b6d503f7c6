import { at, type Screen } from './screens.ts';

const who = 'member';
const sections =
  'account adverts blocked data emblem muted-tags not-interested notifications people standing veil worship';
const tabs = 'favorites friends playlists';
const memberTabs = 'favorites playlists worshipers similar';

/** The sections of a member's settings and the tabs of both profiles that the list of screens does not open. */
export const sectionScreens: readonly Screen[] = [
  ...sections
    .split(' ')
    .map((name): Screen => ({ name: `settings-${name}`, who, open: at(`settings?section=${name}`) })),
  ...tabs.split(' ').map((tab): Screen => ({ name: `profile-${tab}`, who, open: at(`profile?tab=${tab}`) })),
  ...memberTabs
    .split(' ')
    .map(
      (tab): Screen => ({ name: `member-${tab}`, who, open: (page, { maker }) => at(`p/${maker}?tab=${tab}`)(page) }),
    ),
];
