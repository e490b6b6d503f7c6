import type { NoticeTopic, Notification } from '@veil/contract/talk/notifications.ts';
import { say } from './messages.ts';

/** Their sentences name neither a member nor an item (`NoticeSentence.tsx`). */
export const happened = {
  poll_closed: say('aPollThatYouVoted'),
  reports_unfounded: say('yourLast20ReportsWere'),
  case_due: say('aCaseWaitsForA'),
  case_urgent: say('aNewUrgentCase'),
  case_opened: say('aNewCaseWaitsFor'),
  appeal_waits: say('anAppealWaitsForAnother'),
  case_restricted: say('aCaseWasRestrictedTo'),
  report_due: say('aRestrictedCaseWaitsFor'),
  statement: say('aModeratorHasMadeA'),
  statement_changed: say('thereIsNewsAboutA'),
  export_ready: say('theCopyOfYourData'),
} satisfies Partial<Record<Notification['kind'], string>>;

export const topicWords: Record<NoticeTopic, { label: string; hint: string }> = {
  comments: { label: say('comments'), hint: say('onWhatYouUploaded') },
  answers: { label: say('repliesAndMentions'), hint: say('somebodyAnswersYouOrNames') },
  worship: { label: say('worship'), hint: say('somebodyNewWorshipsYou') },
  friends: { label: say('friends'), hint: say('friendRequestsAndAnswersTo') },
  uploads: { label: say('uploads'), hint: say('itBecomesPublicWaitsFor') },
  items: { label: say('newItems'), hint: say('creatorsYouWorshipAndSaved') },
  polls: { label: say('polls'), hint: say('aPollThatYouVoted') },
  decisions: { label: say('reports'), hint: say('aModeratorHasDecidedAbout') },
  cases: { label: say('cases'), hint: say('forModeratorsCasesAndAppeals') },
  data: { label: say('yourData'), hint: say('theCopyThatYouAsked') },
};
