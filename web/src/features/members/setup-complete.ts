/** The names under which servers have told that set-up is done. */
const statuses = /^(setup|profile|onboarding)?_?status$/i;
const flags = /^(is_?)?(setup_?completed?|profile_?completed?|onboarding_?completed?|onboarded)$/i;
/** "COMPLETE" and "setup completed", but not "incomplete" or "not complete". */
const complete = /(?<!in|not[\s_-]?)complete/i;

/** Any status contains "complete", or any completion flag is true. */
export const isSetupComplete = (profile: object): boolean =>
  Object.entries(profile).some(
    ([name, value]) =>
      (statuses.test(name) && typeof value === 'string' && complete.test(value)) ||
      (flags.test(name) && value === true),
  );

const nameOf = (profile: { name?: unknown; displayName?: unknown }) => profile.name ?? profile.displayName;

/** Set-up is forced while the profile has no name and nothing says that set-up is done. */
export const needsSetup = (profile: object): boolean => !nameOf(profile) && !isSetupComplete(profile);
