import { say } from './messages.ts';

/** RFC 9457. Clients decide by `code` and show `detail`. `not_found` hides whether a forbidden thing exists. */
export const problems = {
  invalid: { status: 400, title: say('somethingInTheRequestIs') },
  unauthorized: { status: 401, title: say('pleaseSignIn') },
  forbidden: { status: 403, title: say('youAreNotAllowedTo') },
  email_unconfirmed: { status: 403, title: say('pleaseConfirmYourEMail') },
  suspended: { status: 403, title: say('thisAccountIsSuspended') },
  limited: { status: 403, title: say('thisAccountMayNeitherPublish') },
  leaving: { status: 403, title: say('thisAccountIsGoingTo') },
  two_factor_required: { status: 403, title: say('pleaseTurnOnTwoFactor') },
  site_not_open: { status: 403, title: say('thisSiteIsNotOpen') },
  age_assurance_required: { status: 403, title: say('pleaseConfirmYourAgeFirst') },
  stamp_not_allowed: { status: 403, title: say('thisStampIsForPatrons') },
  setup_required: { status: 403, title: say('finishSettingUpYourProfile') },
  not_found: { status: 404, title: say('notFound') },
  method_not_allowed: { status: 405, title: say('notPossibleHere') },
  too_slow: { status: 408, title: say('theUploadWasTooSlow') },
  conflict: { status: 409, title: say('alreadyTakenOrChanged') },
  worships_nobody: { status: 409, title: say('chooseFirstWhetherYouWorship') },
  worships_enough: { status: 409, title: say('youWorshipAsManyCreators') },
  terms_not_accepted: { status: 409, title: say('theTermsHaveChangedRead') },
  picture_not_shown: {
    status: 409,
    title: say('lookAtThePictureFirst'),
  },
  case_open: { status: 409, title: say('aCaseAboutItIs') },
  effect_changed: { status: 409, title: say('theEffectOnTheAccount') },
  edit_changed: { status: 409, title: say('anotherEditWasSavedFirst') },
  code_refused: { status: 409, title: say('thisCodeCannotBeRedeemed') },
  not_offered: { status: 409, title: say('thisSiteDoesNotOffer') },
  age_check_refused: { status: 409, title: say('theAgeCheckFailedStart') },
  paid_elsewhere: { status: 409, title: say('tiersArePaidForElsewhere') },
  link_refused: { status: 409, title: say('theAccountWasNotLinked') },
  link_taken: { status: 409, title: say('thisAccountIsLinkedTo') },
  too_large: { status: 413, title: say('tooLarge') },
  unsupported_type: { status: 415, title: say('thisKindOfFileIs') },
  type_mismatch: { status: 415, title: say('theFileIsNotWhat') },
  broken_file: { status: 422, title: say('theFileCannotBeRead') },
  too_many_pixels: { status: 422, title: say('thePictureHasTooMany') },
  not_editable: { status: 422, title: say('onlyAStillPictureCan') },
  edit_too_complex: { status: 422, title: say('thisEditIsTooLarge') },
  missing_letters: { status: 422, title: say('theFontDoesNotHave') },
  not_public_content: { status: 422, title: say('thisIsNotPublicContent') },
  not_accepted: { status: 422, title: say('thisPictureCannotBeUsed') },
  unreachable: { status: 422, title: say('thatAddressCouldNotBe') },
  patreon_away: { status: 422, title: say('patreonDoesNotAnswerAt') },
  too_long: { status: 422, title: say('theVideoIsTooLong') },
  reason_required: { status: 422, title: say('giveAReasonTheMember') },
  unfinished_text: { status: 422, title: say('completeTheTextFirstIt') },
  blocked_term: { status: 422, title: say('thisContainsATermThat') },
  refused_fields: { status: 422, title: say('theseFieldsCannotBeSet') },
  too_many_requests: { status: 429, title: say('tooManyRequests') },
  head_too_large: { status: 431, title: say('theAddressOrTheHeaders') },
  quota: { status: 429, title: say('yourUploadLimitIsReached') },
  unexpected_failure: { status: 500, title: say('somethingWentWrongOnOur') },
  read_only: {
    status: 503,
    title: say('theSiteIsBeingMaintained'),
  },
  unavailable: { status: 503, title: say('notAvailableAtTheMoment') },
} as const satisfies Record<string, { status: number; title: string }>;

export type ProblemCode = keyof typeof problems;

export type Problem = {
  type: string;
  title: string;
  status: number;
  code: ProblemCode;
  detail: string;
  /** `{title: "Title is required"}` */
  fields?: Record<string, string>;
  requestId?: string;
};
