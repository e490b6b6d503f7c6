/** RFC 9457. Clients decide by `code` and show `detail`. `not_found` hides whether a forbidden thing exists. */
export const problems = {
  invalid: { status: 400, title: 'Something in the request is not valid' },
  unauthorized: { status: 401, title: 'Please sign in' },
  forbidden: { status: 403, title: 'You are not allowed to do this' },
  email_unconfirmed: { status: 403, title: 'Please confirm your e-mail address first' },
  suspended: { status: 403, title: 'This account is suspended' },
  limited: { status: 403, title: 'This account may neither publish nor comment at the moment' },
  leaving: { status: 403, title: 'This account is going to be deleted: sign in to keep it' },
  two_factor_required: { status: 403, title: 'Please turn on two-factor sign-in in your settings first' },
  site_not_open: { status: 403, title: 'This site is not open yet' },
  age_assurance_required: { status: 403, title: 'Please confirm your age first' },
  stamp_not_allowed: { status: 403, title: 'This stamp is for patrons of another tier' },
  setup_required: { status: 403, title: 'Finish setting up your profile first' },
  not_found: { status: 404, title: 'Not found' },
  method_not_allowed: { status: 405, title: 'Not possible here' },
  too_slow: { status: 408, title: 'The upload was too slow: please send it again' },
  conflict: { status: 409, title: 'Already taken or changed' },
  worships_nobody: { status: 409, title: 'Choose first whether you worship one creator or several' },
  worships_enough: { status: 409, title: 'You worship as many creators as your worship type allows' },
  terms_not_accepted: { status: 409, title: 'The terms have changed: read and accept them first' },
  picture_not_shown: {
    status: 409,
    title: 'Look at the picture first, before you keep or approve it',
  },
  case_open: { status: 409, title: 'A case about it is open: decide it there' },
  effect_changed: { status: 409, title: 'The effect on the account has changed: check it again' },
  edit_changed: { status: 409, title: 'Another edit was saved first' },
  code_refused: { status: 409, title: 'This code cannot be redeemed' },
  not_offered: { status: 409, title: 'This site does not offer it' },
  age_check_refused: { status: 409, title: 'The age check failed: start again' },
  paid_elsewhere: { status: 409, title: 'Tiers are paid for elsewhere: follow the link of one, or redeem a code' },
  link_refused: { status: 409, title: 'The account was not linked: start again' },
  link_taken: { status: 409, title: 'This account is linked to another member' },
  too_large: { status: 413, title: 'Too large' },
  unsupported_type: { status: 415, title: 'This kind of file is not accepted' },
  type_mismatch: { status: 415, title: 'The file is not what its name says' },
  broken_file: { status: 422, title: 'The file cannot be read' },
  too_many_pixels: { status: 422, title: 'The picture has too many pixels' },
  not_editable: { status: 422, title: 'Only a still picture can be edited' },
  edit_too_complex: { status: 422, title: 'This edit is too large to draw' },
  missing_letters: { status: 422, title: 'The font does not have all these letters' },
  not_public_content: { status: 422, title: 'This is not public content of this site' },
  not_accepted: { status: 422, title: 'This picture cannot be used here' },
  unreachable: { status: 422, title: 'That address could not be read' },
  patreon_away: { status: 422, title: 'Patreon does not answer at the moment: try again in a few minutes' },
  too_long: { status: 422, title: 'The video is too long' },
  reason_required: { status: 422, title: 'Give a reason: the member reads it' },
  unfinished_text: { status: 422, title: 'Complete the text first: it has a placeholder' },
  blocked_term: { status: 422, title: 'This contains a term that this site does not allow' },
  refused_fields: { status: 422, title: 'These fields cannot be set here' },
  too_many_requests: { status: 429, title: 'Too many requests' },
  head_too_large: { status: 431, title: 'The address or the headers of the request are too long' },
  quota: { status: 429, title: 'Your upload limit is reached for now' },
  unexpected_failure: { status: 500, title: 'Something went wrong on our side' },
  read_only: {
    status: 503,
    title: 'The site is being maintained: nothing can be changed for a while, but everything can be read',
  },
  unavailable: { status: 503, title: 'Not available at the moment' },
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
