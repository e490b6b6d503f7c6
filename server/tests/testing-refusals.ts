/**
 * Refusals that an admitted caller may get here. Uploads lack a file, drawn items an original, and reviews a shown
 * state; the calls' own tests cover success.
 */
export const refusals: Record<string, string> = {
  upload: 'invalid',
  detectUpload: 'not_found',
  // The playlist here is their own.
  keepPlaylist: 'conflict',
  acceptTerms: 'conflict',
  publishTerms: 'conflict',
  addPublicContent: 'invalid',
  saveAvatar: 'invalid',
  uploadStamp: 'invalid',
  createAdvert: 'invalid',
  // Nobody here has a finished copy or a planned deletion.
  getExportAddress: 'not_found',
  requestDeletion: 'invalid',
  getReviewPicture: 'not_found',
  replacePicture: 'invalid',
  exportEdit: 'conflict',
  // The item here stands alone.
  leaveSet: 'conflict',
  orderPictures: 'conflict',
  // Patreon is not set up here.
  startPatronLink: 'paid_elsewhere',
  finishPatronLink: 'link_refused',
  // No age check is set up here.
  startAgeCheck: 'not_offered',
  finishAgeCheck: 'not_offered',
  saveReview: 'conflict',
  savePreviewPicture: 'invalid',
  previewHashList: 'invalid',
  importHashList: 'invalid',
  // It is not published here.
  getPublicTransparency: 'not_found',
  // The site has an admin.
  getSetUp: 'not_found',
  sendTestMail: 'not_found',
  // The key is invented.
  openStatementLink: 'not_found',
  appealByLink: 'not_found',
  openCounterNotice: 'not_found',
  sendCounterNoticeByLink: 'not_found',
  // The decision deleted nothing.
  eraseCase: 'conflict',
  setUpSite: 'not_found',
  // No job has failed or waits here.
  retryJobs: 'not_found',
  cancelJob: 'not_found',
  // No detector is configured here.
  runImageQueue: 'conflict',
  // Only recipients know links and codes.
  openRelease: 'not_found',
  confirmReleaseAddress: 'not_found',
  agreeToRelease: 'not_found',
  refuseRelease: 'not_found',
  openOwnRelease: 'not_found',
  withdrawRelease: 'not_found',
  getReleaseStill: 'not_found',
  // Nothing is configured here.
  syncSocialNews: 'invalid',
  resumeSocialNews: 'invalid',
};
