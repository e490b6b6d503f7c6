/**
 * What a call may answer here to whoever it admits, beside success. Uploads come without a file, drawn items have no original, and a
 * review names what was shown: the tests of these calls do all that.
 */
export const refusals: Record<string, string> = {
  upload: 'invalid',
  acceptTerms: 'conflict',
  publishTerms: 'conflict',
  addPublicContent: 'invalid',
  saveAvatar: 'invalid',
  uploadStamp: 'invalid',
  createAdvert: 'invalid',
  // Nobody here has a finished copy, and nobody is to be deleted.
  getExportAddress: 'not_found',
  requestDeletion: 'invalid',
  getReviewPicture: 'not_found',
  replacePicture: 'invalid',
  exportEdit: 'conflict',
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
  // The key is made up.
  openStatementLink: 'not_found',
  appealByLink: 'not_found',
  openCounterNotice: 'not_found',
  sendCounterNoticeByLink: 'not_found',
  // Nothing was deleted by the decision.
  eraseCase: 'conflict',
  setUpSite: 'not_found',
  // No job has failed or waits here.
  retryJobs: 'not_found',
  cancelJob: 'not_found',
  // No detector is configured here.
  runImageQueue: 'conflict',
  // No link and no code is known to anybody but those who got it.
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
