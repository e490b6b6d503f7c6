import type { Page } from '@playwright/test';
import { at, type Screen } from './screens.ts';

/** Opens the first case of a list; the demo leaves at least one case of each kind. */
const firstCase = (search: string) => async (page: Page) => {
  await at(`moderation?${search}`)(page);
  await page.locator('ol button').first().click();
  await page.getByText('Timeline').waitFor();
};
/** "Mine" lists cases that the viewer has claimed, so it claims one first. */
async function claimed(page: Page) {
  await firstCase('about=content')(page);
  const claim = page.getByRole('button', { name: 'Claim', exact: true });
  if (await claim.isVisible()) await claim.click();
  await page.getByRole('button', { name: 'Release', exact: true }).waitFor();
  await at('moderation?tab=mine')(page);
}
const who = 'member';
const tabs = ['closed', 'appeals', 'public', 'restricted'];
const sections =
  'adverts age-checks audit hash-list health image-queue jobs members metrics most-searched page-performance patreon patrons polls public-content seo settings social-news stamps tag-performance terms transparency';

/** The screens of moderators and admins, for a member with these powers (`--staff`). */
export const staffScreens: readonly Screen[] = [
  { name: 'moderation', who, open: at('moderation') },
  { name: 'moderation-case', who, open: firstCase('about=content') },
  { name: 'moderation-comment', who, open: firstCase('tab=closed&about=comment') },
  { name: 'moderation-member', who, open: firstCase('about=member') },
  { name: 'moderation-sheet', who, open: at('moderation?kind=approval&view=sheet') },
  { name: 'moderation-mine', who, open: claimed },
  ...tabs.map((tab): Screen => ({ name: `moderation-${tab}`, who, open: at(`moderation?tab=${tab}`) })),
  { name: 'admin', who, open: at('admin') },
  ...sections
    .split(' ')
    .map((section): Screen => ({ name: `admin-${section}`, who, open: at(`admin?section=${section}`) })),
];
