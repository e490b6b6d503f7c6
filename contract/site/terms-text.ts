import type { LegalText } from './legal-text.ts';

/** The terms that come with the program, which count until an admin publishes others. */
export const builtInTerms: LegalText = {
  title: 'Terms',
  lead: 'The rules of this site, in plain words. By creating an account you agree to them.',
  clauses: [
    {
      title: 'Who may be here',
      text: [
        'This site is for adults. You must be at least 18 years old, and of age where you live, to enter it, to look at it or to put anything on it.',
        'An account is for one person. Keep your password to yourself; what is done with your account counts as done by you until you tell the people who run the site that someone else has it.',
      ],
    },
    {
      title: 'Who runs it',
      text: [
        'This site is run by the person or group who set it up, here called the operator, with software that anyone can run. The makers of the software have no access to this site and are no party to these terms.',
      ],
    },
    {
      title: 'What you may show',
      text: [
        'You may only upload pictures and videos in which every person shown is an adult, agreed to be recorded, and agreed to be shown here. You confirm this at each upload, and the time of it is kept with the file.',
        'You must hold the rights to what you upload, or have the leave of whoever does.',
      ],
    },
    {
      title: 'What is never allowed',
      text: [
        'Anyone who is, or looks as if they might be, under 18. Anyone who did not agree, or who could not agree. Recordings made in secret, images passed on in spite, and faked images of real people who did not agree to them.',
        'Real violence, force or injury, animals, trafficking, and anything else that is against the law where you are or where the site is run.',
        'Threats, harassment, giving away who somebody is, spam, and attempts to get round a veil, a cover or a limit of the site.',
      ],
    },
    {
      title: 'What you keep, and what you allow',
      text: [
        'What you upload stays yours. You allow the operator to store it, to make copies of it in other sizes and formats, to cover the parts that you chose, and to show the result to members of this site, for as long as it is up. Nothing more.',
        'What you choose to cover is covered in the published file, and nobody is offered that file without it. What you uploaded is kept sealed, for your own later changes and for nobody else.',
      ],
    },
    {
      title: 'How to report',
      text: [
        'Every item has a report button. A report that someone may be under age, or did not agree, hides the item at once until a person has looked at it. If you are shown here against your will, or hold the rights to what is shown, you need no account: use “Report content” at the bottom of each page. No proof of identity beyond what the law asks for is needed.',
        'Do not report in bad faith: it takes time from those who need it.',
      ],
    },
    {
      title: 'What happens when rules are broken',
      text: [
        'The operator may hide or delete an item, and may suspend or close an account. You are told what was decided and why, unless the law forbids it, and may answer once to have it looked at again.',
        'Material that the law requires to be reported is reported to the authorities, with what is known of who uploaded it.',
      ],
    },
    {
      title: 'What the site owes you',
      text: [
        'The site is offered as it is. It may be slow, may fail, or may end; keep your own copy of what you care about. Nothing here limits rights that the law gives you and that cannot be signed away.',
        'No technique keeps a member from photographing their screen. Publish only what you could bear to see elsewhere, and use Blackout to cover a face or a name that must stay unknown.',
      ],
    },
    {
      title: 'Leaving, and changes',
      text: [
        'You may delete any item of yours at any time, and ask the operator to delete your account with all that you put in.',
        'When these terms change, the new version gets its own date, and the operator tells members before it counts. The version that you agreed to, and when, is kept with your account.',
      ],
    },
  ],
};
