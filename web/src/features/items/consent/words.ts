import type { Confirmation, NamedPerson, Obstacle, PeopleShown } from '@veil/contract/items/people-shown.ts';
import { longDay } from '../../../platform/long-day.ts';
import { say } from './messages.ts';

export const askWithheld = {
  preparing: say('thePictureIsStillBeing'),
  review: say('thePictureIsUnderReview'),
  age: say('thisSiteMustKnowYour'),
} as const;

export const answeredWithheld = {
  preparing: say('thePictureIsStillBeingPrepared'),
  review: say('thePictureIsUnderReviewAnd'),
  age: say('thisSiteMustKnowYourAge'),
} as const;

export function stateWords(person: NamedPerson): string {
  const { state, publish, download, linkUntil, linkMailed, withdrawnAt, answeredAt, endedAt } = person;
  if (state === 'ended')
    return endedAt ? say('thisReleaseEndedOn', { day: longDay(endedAt) }) : say('thisReleaseEndedItsRecord');
  if (state === 'withdrawn') return withdrawnAt ? say('withdrewOn', { day: longDay(withdrawnAt) }) : say('withdrew');
  if (state === 'refused')
    return answeredAt ? say('doesNotAgreeSince', { day: longDay(answeredAt) }) : say('doesNotAgree');
  if (state === 'asked') {
    if (!linkUntil) return say('theLinkHasExpired');
    const day = longDay(linkUntil);
    return linkMailed ? say('askedByEMail', { day }) : say('askedTheLinkHoldsUntil', { day });
  }
  if (!publish) return say('agreedButNotToPublication');
  return download ? say('agreedToPublicationAndDownload') : say('agreedToPublicationNotTo');
}

const obstacles: Record<Obstacle, string> = {
  refused: say('somebodyShownDoesNotAgree'),
  not_to_publish: say('somebodyShownDoesNotAgreeTo'),
  ended: say('youEndedAReleaseThat'),
  unanswered: say('theItemBecomesPublicWhen'),
  nobody_named: say('nameEverybodyShownOrState'),
};

export const obstacleWords = ({ obstacle, visibility }: PeopleShown): string | null =>
  obstacle && (visibility === 'public' || obstacle === 'refused') ? obstacles[obstacle] : null;

export const confirmations: Record<Confirmation, string> = {
  mailed: say('theSiteSentTheLink'),
  address: say('theMakerPassedTheLink'),
  account: say('theMakerPassedTheLinkOn'),
  link: say('theMakerPassedTheLinkOnNobody'),
};
