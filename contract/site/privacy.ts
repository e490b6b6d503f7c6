import { trashDays } from '../items/trash-times.ts';
import type { LegalText } from './legal-text.ts';
import { say } from './messages.ts';

/** A function, because a text with values is known in one language at a time. */
export const readPrivacy = (): LegalText => ({
  title: say('privacy'),
  lead: say('thisSiteKeepsTheData'),
  clauses: [
    {
      title: say('whoAnswersForYourData'),
      text: [say('theOperatorAnswersForIt')],
    },
    {
      title: say('whatIsKept'),
      text: [
        say('yourAccountYourEMail'),
        say('anAgeCheckIfThe'),
        say('yourProfileTheNamePicture'),
        say('yourUploadsTheirTitlesTags'),
        say('yourActsVotesFavoritesMarks'),
        say('countsWithoutYourNameThe'),
        say('anAccountOfPatreonIf'),
        say('forSecurityYourSessionsWith'),
      ],
    },
    {
      title: say('whatItIsUsedFor'),
      text: [say('toRunTheSiteFor'), say('muchOfThisSaysSomething')],
    },
    {
      title: say('yourPictures'),
      text: [say('theFileThatYouUpload'), say('bodyPartsAreDetectedOn')],
    },
    {
      title: say('cookies'),
      text: [say('theSiteSetsTwoCookies')],
    },
    {
      title: say('whoElseGetsIt'),
      text: [say('nobodyGetsItByDefault'), say('authoritiesReceiveDataOnlyWhere')],
    },
    {
      title: say('forHowLong'),
      text: [say('anItemThatYouDelete', { trashDays }), say('ifADeletedPictureWas'), say('howLongSessionsLast')],
    },
    {
      title: say('yourRights'),
      text: [say('youMaySeeTheData')],
    },
    {
      title: say('shownHereAgainstYourWill'),
      text: [say('youNeedNoAccountTo')],
    },
  ],
});
