import type { LegalText } from './legal-text.ts';

export const builtInTerms: LegalText = {
  title: 'Terms',
  lead: 'The rules of this site, in plain words. By creating an account you agree to them.',
  clauses: [
    {
      title: 'Who may be here',
      text: [
        'This site is for adults. To enter it, look at it or upload to it, you must be at least 18 years old and of age where you live.',
        'An account is for one person. Keep your password to yourself. Acts of your account count as yours until you tell the operator that someone else has the password.',
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
        'You must hold the rights to what you upload, or have the permission of their holder.',
      ],
    },
    {
      title: 'What is never allowed',
      text: [
        'Anyone who is, or looks as if they might be, under 18. Anyone who did not agree, or who could not agree. Recordings made in secret, images passed on in spite, and faked images of real people who did not agree to them.',
        'Real violence, force or injury, animals, trafficking, and anything else that is against the law where you are or where the site is run.',
        'Threats, harassment, giving away the identity of somebody, spam, and attempts to get round a veil, a cover or a limit of the site.',
      ],
    },
    {
      title: 'What you keep, and what you allow',
      text: [
        'Your uploads stay yours. As long as an upload is here, you allow the operator to store it and to make copies in other sizes and formats. You also allow the operator to cover the parts that you chose, and to show the result to members of this site. You allow nothing more.',
        'The parts that you choose are covered in the published file, and nobody is offered that file without the covers. The uploaded file is kept sealed, for your own later changes and for nobody else.',
      ],
    },
    {
      title: 'How to report',
      text: [
        'Every item has a report button. A report that someone may be under age, or did not agree, hides the item at once until a person has looked at it. If you are shown here against your will, or hold the rights to an item, you need no account. Use “Report content” at the bottom of each page. You need no proof of identity beyond the one that the law asks for.',
        'Do not report in bad faith: it takes time from those who need it.',
      ],
    },
    {
      title: 'What happens when rules are broken',
      text: [
        'The operator may hide or delete an item, and may suspend or close an account. The operator tells you the decision and its reason, unless the law forbids it. You may appeal once, so that it is looked at again.',
        'Material that the law requires to be reported is reported to the authorities, with the known facts about its uploader.',
      ],
    },
    {
      title: 'What the site owes you',
      text: [
        'The operator gives no guarantee for the site. It may be slow, may fail, or may end, so keep your own copy of everything that you care about. Nothing here limits rights that the law gives you and that cannot be signed away.',
        'No technique keeps a member from photographing their screen. Publish only pictures that you could bear to see elsewhere, and use Blackout to cover a face or a name that must stay unknown.',
      ],
    },
    {
      title: 'Leaving, and changes',
      text: [
        'You may delete any item of yours at any time, and ask the operator to delete your account with everything in it.',
        'When these terms change, the new version gets its own date, and the operator tells members before it counts. The version that you agreed to, and when, is kept with your account.',
      ],
    },
  ],
};
