export const audiences = [
  'viewer',
  'maker',
  'editor',
  'reviewer',
  'shown_person',
  'evidence',
  'export',
  /** This is anybody without a session, and search engines. */
  'shared_link',
] as const;
export type Audience = (typeof audiences)[number];

/**
 * The least comes first. `veiled`: the published picture under a veil over every visible part. `covered`: the published
 * picture. `clear`: the uploaded picture.
 */
export const verdicts = ['nothing', 'veiled', 'covered', 'clear'] as const;
export type Verdict = (typeof verdicts)[number];

/**
 * `deleted`: kept as evidence. `inactive`: the maker's account is suspended or about to be deleted. Holds are a
 * separate list.
 */
export const pixelStates = ['unpublished', 'private', 'public', 'trashed', 'deleted', 'inactive'] as const;
export type PixelState = (typeof pixelStates)[number];

export const holdReasons = [
  'report',
  'approval',
  'match',
  'age',
  'consent',
  'decision',
  'clock',
  'restricted',
] as const;
export type HoldReason = (typeof holdReasons)[number];
export const holdStates = ['none', ...holdReasons] as const;
export type HoldState = (typeof holdStates)[number];

/** `met`: the asker's age is known as well as the request's place demands. */
export const ageStates = ['met', 'unmet'] as const;
/** `bare`: the maker covered nothing in the published picture. */
export const coverStates = ['covered', 'bare'] as const;

/** The maker and staff see each picture of a set. Others see a set as its lead allows. */
export const limitedByLead: readonly Audience[] = ['viewer', 'shown_person', 'shared_link'];

type Table<K extends string> = Readonly<Record<Audience, Readonly<Record<K, Verdict>>>>;

const fill = <K extends string>(keys: readonly K[], verdict: Verdict) =>
  Object.fromEntries(keys.map((key) => [key, verdict])) as Record<K, Verdict>;
const inNoState = fill(pixelStates, 'nothing');
const underNoHold = fill(holdStates, 'nothing');

export const byState: Table<PixelState> = {
  viewer: { ...inNoState, public: 'covered' },
  maker: { ...inNoState, private: 'covered', public: 'covered', trashed: 'covered' },
  editor: { ...inNoState, unpublished: 'clear', private: 'clear', public: 'clear' },
  // A deletion by the maker must not take the picture from an open case.
  reviewer: { ...fill(pixelStates, 'covered'), unpublished: 'nothing' },
  shown_person: { ...inNoState, private: 'covered', public: 'covered' },
  evidence: fill(pixelStates, 'clear'),
  export: { ...fill(pixelStates, 'clear'), deleted: 'nothing' },
  shared_link: inNoState,
};

/** An item without a hold has the state `none`; with several, the strictest counts. */
export const byHold: Table<HoldState> = {
  viewer: { ...underNoHold, none: 'covered' },
  // Until its approval an item is like a private one of its maker.
  maker: { ...underNoHold, none: 'covered', approval: 'covered' },
  editor: { ...underNoHold, none: 'clear', approval: 'clear' },
  reviewer: { ...fill(holdStates, 'covered'), restricted: 'nothing' },
  // Without the picture nobody could give the consent or answer that the item waits for.
  shown_person: { ...underNoHold, none: 'covered', approval: 'covered', consent: 'covered' },
  // An item of a restricted case may have other holds too; `showPixels` refuses every item without `restricted`.
  evidence: { ...fill(holdStates, 'clear'), none: 'nothing' },
  export: { ...underNoHold, none: 'clear' },
  shared_link: underNoHold,
};

export const byAge: Table<(typeof ageStates)[number]> = {
  viewer: { met: 'covered', unmet: 'nothing' },
  maker: { met: 'covered', unmet: 'nothing' },
  editor: { met: 'clear', unmet: 'nothing' },
  reviewer: { met: 'covered', unmet: 'nothing' },
  shown_person: { met: 'covered', unmet: 'nothing' },
  evidence: { met: 'clear', unmet: 'clear' },
  export: { met: 'clear', unmet: 'clear' },
  shared_link: { met: 'nothing', unmet: 'nothing' },
};

/** A release link can be passed on, so it never shows an uncovered part. */
export const byCover: Table<(typeof coverStates)[number]> = {
  viewer: { covered: 'covered', bare: 'covered' },
  maker: { covered: 'covered', bare: 'covered' },
  editor: { covered: 'clear', bare: 'clear' },
  reviewer: { covered: 'covered', bare: 'covered' },
  shown_person: { covered: 'covered', bare: 'veiled' },
  evidence: { covered: 'clear', bare: 'clear' },
  export: { covered: 'clear', bare: 'clear' },
  shared_link: { covered: 'nothing', bare: 'nothing' },
};
