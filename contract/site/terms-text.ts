import type { LegalText } from './legal-text.ts';
import { say } from './messages.ts';

export const builtInTerms: LegalText = {
  title: say('terms'),
  lead: say('theRulesOfThisSite'),
  clauses: [
    {
      title: say('whoMayBeHere'),
      text: [say('thisSiteIsForAdults'), say('anAccountIsForOne')],
    },
    {
      title: say('whoRunsIt'),
      text: [say('thisSiteIsRunBy')],
    },
    {
      title: say('whatYouMayShow'),
      text: [say('youMayOnlyUploadPictures'), say('youMustHoldTheRights')],
    },
    {
      title: say('whatIsNeverAllowed'),
      text: [say('anyoneWhoIsOrLooks'), say('realViolenceForceOrInjury'), say('threatsHarassmentGivingAwayThe')],
    },
    {
      title: say('whatYouKeepAndWhat'),
      text: [say('yourUploadsStayYoursAs'), say('thePartsThatYouChoose')],
    },
    {
      title: say('howToReport'),
      text: [say('everyItemHasAReport'), say('doNotReportInBad')],
    },
    {
      title: say('whatHappensWhenRulesAre'),
      text: [say('theOperatorMayHideOr'), say('materialThatTheLawRequires')],
    },
    {
      title: say('whatTheSiteOwesYou'),
      text: [say('theOperatorGivesNoGuarantee'), say('noTechniqueKeepsAMember')],
    },
    {
      title: say('leavingAndChanges'),
      text: [say('youMayDeleteAnyItem'), say('whenTheseTermsChangeThe')],
    },
  ],
};
