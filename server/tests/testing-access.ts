import { termsVersion } from '@veil/contract/site/site.ts';
import { aCollection } from '../src/features/finding/collections/builders.ts';
import { aPlaylist } from '../src/features/finding/playlists/builders.ts';
import { consentBodies } from '../src/features/items/consent/builders.ts';
import { aPublishedPicture } from '../src/features/items/content/builders.ts';
import { aHashSource } from '../src/features/items/hash-bank/builders.ts';
import { memberPassword } from '../src/features/people/auth/testing-members.ts';
import { anUnusedCode, aTier, tierFields } from '../src/features/people/patron/builders.ts';
import { against, openCaseOf, versionOfCase } from '../src/features/safety/moderation/builders.ts';
import { publicReportBodies } from '../src/features/safety/public-reports/testing.ts';
import { aPoll } from '../src/features/talk/polls/builders.ts';
import { newId } from '../src/platform/ids.ts';
import type { TestMember, TestSite } from './testing.ts';
import { ageBodies } from './testing-age.ts';
import { aTag, type Ids, smallPicture } from './testing-things.ts';

export type Asking = { site: TestSite; who: TestMember; ids: Ids };
type Body = object | ((asking: Asking) => Promise<object>);

const asItIs =
  (url: string) =>
  async ({ site, who }: Asking) =>
    (await site.as(who).get(url)).json();

const versionOf =
  (subject: string) =>
  async ({ site }: Asking) => {
    const row = site.deps.db.selectFrom('settings').select('version').where('subject', '=', subject);
    const { version } = (await row.executeTakeFirst()) ?? { version: 0 };
    return { subject, version };
  };

const aPictureOf = ({ site, who }: Asking): Promise<string> => aPublishedPicture(site.deps, who, smallPicture);

/** A valid body for each call that needs one, so that a refusal concerns the right. */
export const bodies: Record<string, Body> = {
  createTag: { name: 'matrix' },
  acceptTerms: { version: 'of another time' },
  publishTerms: { after: 'of another time', text: 'One.\n\n# Two\n\nThree.', changes: 'All' },
  mergeTags: async ({ site, who }) => ({ fromId: (await aTag(site, who)).id, toId: (await aTag(site, who)).id }),
  addImplication: async ({ site, who }) => ({ name: (await aTag(site, who)).name }),
  muteTag: async ({ site, who }) => ({ tagId: (await aTag(site, who)).id }),
  changeContent: { title: 'Mine now' },
  changeItems: async (asking) => ({ changes: [{ id: await aPictureOf(asking), addTags: ['matrix'] }] }),
  trashItems: async (asking) => ({ ids: [await aPictureOf(asking)] }),
  restoreItems: async (asking) => ({ ids: [await aPictureOf(asking)] }),
  orderPictures: { ids: [newId()] },
  exportEdit: { format: 'png' },
  decideCensor: { decision: 'whole' },
  saveReview: { revision: 'of another time', covers: [], publish: false },
  checkUpload: { sha256: '0'.repeat(64) },
  detectUpload: { resumableId: newId() },
  addComment: { text: 'Hello' },
  editComment: { text: 'Hello again' },
  voteComment: { value: 1 },
  createPlaylist: { name: 'Another' },
  changePlaylist: { name: 'Mine now', visibility: 'public' },
  addPlaylistItem: async (asking) => ({ contentId: await aPictureOf(asking) }),
  addCollectable: async (asking) => ({
    contentId: await aPictureOf(asking),
    playlistId: await aPlaylist(asking.site, asking.who),
  }),
  movePlaylistItem: { after: null },
  collectUrl: async ({ site, who }) => {
    const { id } = await aCollection(site, who);
    const { collectables } = (await site.as(who).get(`/api/collections/${id}`)).json();
    return { url: collectables[0].url };
  },
  renameCollection: { name: 'Mine now' },
  castVote: { value: 1 },
  reportContent: { reason: 'spam' },
  reportComment: { reason: 'spam' },
  recordShown: { maskVersion: 1, what: 'picture' },
  decideCase: async ({ site, ids }) => ({
    version: await versionOfCase(site.deps, ids.id as string),
    action: 'hide',
    ...against,
    effect: { weight: 1, sum: 1, kind: 'warn', days: null, cause: 'strike' },
  }),
  addMemberNote: { text: 'Seen before' },
  removeMemberNote: async ({ site, who, ids }) => {
    const added = await site.as(who).post(`/api/moderation/cases/${ids.id}/member-notes`, { text: 'Seen' });
    // Members without the right name a note that does not exist.
    return { noteId: added.statusCode === 200 ? added.json().whose.notes[0].id : newId() };
  },
  addCaseNote: { text: 'Seen' },
  restrictCase: { reason: 'It may show a minor' },
  releaseRestrictedMedia: { reason: 'The authority asks for it', password: memberPassword },
  // About an account, because a picture would have to be seen first.
  decideSheet: async ({ site }) => {
    const { id: memberId } = await site.newMember();
    await site.as(await site.newMember()).post(`/api/members/${memberId}/report`, { reason: 'spam' });
    const { id, version } = (await openCaseOf(site.deps, memberId)) as { id: string; version: number };
    return { how: 'duplicates', reason: 'It is no spam', cases: [{ id, version }] };
  },
  recordAuthorityReport: { number: 'CT-17', reportedOn: '2026-11-20' },
  liftRestriction: { reason: 'A false alarm', evenIfSame: true },
  markHashSource: async ({ site }) => ({ source: await aHashSource(site.deps), restricts: true }),
  eraseCase: { reason: 'At once' },
  reverseDecision: { reason: 'By mistake' },
  appeal: { text: 'It is a landscape' },
  decideAppeal: { outcome: 'uphold', answer: 'It stays' },
  openStatementLink: { id: '01890a5d-ac96-774b-bcce-b302099a8057', key: 'made up' },
  appealByLink: { id: '01890a5d-ac96-774b-bcce-b302099a8057', key: 'made up', text: 'It is a landscape' },
  openCounterNotice: { id: '01890a5d-ac96-774b-bcce-b302099a8057', key: 'made up' },
  sendCounterNoticeByLink: {
    id: '01890a5d-ac96-774b-bcce-b302099a8057',
    key: 'made up',
    name: 'Ada',
    address: '1 Street',
    phone: '+44 1',
    mistake: true,
    jurisdiction: true,
    signature: 'Ada',
  },
  requestExport: { password: memberPassword },
  getExportAddress: { password: memberPassword },
  requestDeletion: { password: 'not the one' },
  saveSettings: async (asking) => ({ groups: [{ ...(await versionOf('site')(asking)), values: { name: 'Veil' } }] }),
  saveFeedFilter: { name: 'Another', value: {} },
  setDefaultFilter: { key: null },
  pinContent: async (asking) => ({ contentId: await aPictureOf(asking) }),
  orderPins: { ids: [] },
  chooseCover: { contentId: null },
  readNotifications: { upTo: '01890a5d-ac96-774b-bcce-b302099a8057' },
  saveNoticeSettings: { shown: ['comments'], mailed: [] },
  worship: { worshipType: 'multi' },
  changePatron: { mode: 'free' },
  finishPatronLink: { code: 'made up', state: 'made up' },
  savePatreonOptions: { offered: false, clientId: '', graceDays: 3, tiers: [] },
  redeemPatronCode: async ({ site }) => ({ code: await anUnusedCode(site) }),
  createTier: () => Promise.resolve(tierFields()),
  grantTier: async ({ site, who }) => ({ memberId: who.id, tierId: await aTier(site), endsAt: null }),
  makePatronCodes: async ({ site }) => ({
    tierId: await aTier(site),
    days: 30,
    endsAt: '2030-01-01T00:00:00Z',
    count: 1,
  }),
  castPollVote: async ({ site }) => ({ pollId: await aPoll(site.deps), optionIndex: 1 }),
  voteInPoll: { optionIndex: 1 },
  countAdverts: { items: [] },
  countPages: { device: 'phone', views: [], vitals: [] },
  saveAdvertChoice: { shown: true },
  changeAdvert: { weight: 2 },
  changePublicContent: { licence: 'cc_by' },
  saveImageQueueConfig: asItIs('/api/image-queue/config'),
  resumeImageQueue: { adultsAgree: true },
  reportPolicyViolation: { 'csp-report': { 'violated-directive': 'img-src' } },
  retryJobs: { queue: 'no such queue' },
  cancelJob: { queue: 'no such queue', id: '01890a5d-ac96-774b-bcce-b302099a8057' },
  suspendMember: {
    reason: 'Spam',
    rule: 'spam',
    sanction: { kind: 'suspend', days: 2 },
    effect: { weight: 1, sum: 1, kind: 'suspend', days: 2, cause: 'chosen' },
  },
  setMemberPower: { power: 'moderator', force: true },
  saveSocialNewsConfig: { minScore: 5 },
  syncSocialNews: { dryRun: true },
  sendTestMail: { to: 'ada@example.org' },
  setUpSite: {
    siteName: 'Veil',
    email: 'ada@example.org',
    password: memberPassword,
    maxSizeMB: 100,
    perDay: 200,
    adult: true,
    termsVersion,
  },
  ...consentBodies,
  ...publicReportBodies,
  ...ageBodies,
  createPoll: { question: 'Which?', options: ['One', 'Other'] },
};

export const queries: Record<string, string> = {
  countArrivals: '?since=2026-01-01T00:00:00Z',
  checkSocialNewsName: '?name=landscapes',
  getReleaseStill: '?ticket=made-up',
};

/**
 * Calls about another member's thing: nobody befriends or reports themselves, and moderators leave their own things to
 * others.
 */
export const aboutAnothers = [
  'reportContent',
  'reportComment',
  'reportMember',
  'voteComment',
  'viewReleases',
  'askFriend',
  'acceptFriend',
  'declineFriend',
  'restoreFriendRequest',
  'endFriend',
  'worship',
  'endWorship',
];
