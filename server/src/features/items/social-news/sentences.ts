import { say } from './messages.ts';

/** Runs, communities and pictures store them in English, also if a request ends them. Readers get translations. */
export const sentences = {
  failed: say('somethingWentWrong'),
  interrupted: say('itWasInterrupted'),
  waiting: say('theSiteAsksToWait'),
  unreadable: say('theAnswerCannotBeRead'),
  slow: say('theSiteTookTooLong'),
  unreachable: say('theSiteCannotBeReached'),
  noCommunity: say('thereIsNoSuchCommunity'),
  privateCommunity: say('thisCommunityIsPrivate'),
  refused: say('theSiteRefusesTheClient'),
  noClient: say('theClientIsMissing'),
  deleted: say('thePostWasDeleted'),
  video: say('itIsAVideo'),
  noPicture: say('itHasNoPicture'),
  known: say('itIsInPublicContent'),
  sameFile: say('publicContentHasTheSameFile'),
} as const;

export const errorOf = (status: number): string => say.stored('theSiteAnswersWithAnError', { status });
export const unreadablePosts = (count: number): string => say.stored('postsCouldNotBeRead', { count });
