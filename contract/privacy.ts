import type { LegalText } from './legal-text.ts';

export const privacy: LegalText = {
  title: 'Privacy',
  lead: 'What this site knows of you, why, and for how long.',
  clauses: [
    {
      title: 'Who answers for your data',
      text: [
        'The operator of this site: the person or group who set it up and runs it. The software runs on the operator’s own machines. The makers of the software receive nothing from it.',
      ],
    },
    {
      title: 'What is kept',
      text: [
        'Your account: e-mail address, a password that only you know (kept as a hash that cannot be turned back), when you confirmed your age, in which country if the site knows it, and which version of the terms you agreed to.',
        'If the site asks for an age check: its result, how, by whom and when it was done, until when it counts, the country, and the number that the provider gave it. Never your name, date of birth, document or picture from that check.',
        'Your profile: the name, picture, role and gender you gave; the parts you veil, and how; and, if you fill them in, your worship type and beta types. These last are shown to nobody but you.',
        'What you make: uploads with their titles and tags, how you chose to cover them, which parts of a body were found in a picture and where, and when you confirmed that all shown agreed.',
        'What you do: votes, favorites, marks, comments and reports, each tied to your account. Others see the counts, and your comments with your name; nobody sees which items you kept or marked.',
        'Counts without you: how often each kind of page, advert and search was used on a day, and how fast pages were. They hold no account, no network address and no item. Pages of a browser that sends “Do Not Track” or “Global Privacy Control” are not counted.',
        'If you link an account of Patreon: which account it is, what it is entitled to here, and the keys to read that, sealed. They go when you unlink it.',
        'For security: your sessions with the time, browser and network address of each, and short technical logs.',
      ],
    },
    {
      title: 'What it is used for',
      text: [
        'To run the site for you, to keep it safe, and to do what the law asks. There is no advertising profile, no sale of data, and no decision about you that a machine alone makes and you cannot have looked at by a person.',
        'Much of this says something about your sex life. It is used only because you agree to it by putting it here, and you can take that back by deleting it.',
      ],
    },
    {
      title: 'Your pictures',
      text: [
        'The file that you upload is sealed with a key of its own and read only by the process that makes the published version. That version is drawn afresh: place, time, camera and hidden previews that were in the file are not in it.',
        'Body parts are detected on the operator’s machines. No picture is sent to anyone else for it, and no face is matched to a name.',
      ],
    },
    {
      title: 'Cookies',
      text: [
        'Two, set when you sign in, both out of reach of scripts. One is for your session and ends when you sign out. The other lasts half a year and says only that this browser signed in before, so that wrong passwords of strangers cannot keep you out. Your theme, and for the open tab your answer to the question of age, are kept in your browser and never sent.',
      ],
    },
    {
      title: 'Who else gets it',
      text: [
        'Nobody by default. No page of this site loads anything from a third party: no fonts, no counters, no networks. If you link an account of Patreon, the server asks Patreon for your membership. Mail to you passes through the mail service that the operator uses, and files lie where the operator stores them.',
        'Authorities receive data only where the law compels it.',
      ],
    },
    {
      title: 'For how long',
      text: [
        'An item that you delete is gone at once: its key is destroyed first, then every file made from it. Copies in the operator’s backups run out with them.',
        'A session ends after 30 days without use. Technical logs are kept as long as security needs them. Decisions about reports are kept as long as they may have to be explained. The rest lasts as long as your account.',
      ],
    },
    {
      title: 'Your rights',
      text: [
        'You may see what is kept about you, have it corrected, take it with you, have it deleted, and object to its use. Most of it you can do yourself in your profile; for the rest write to the operator. You may also complain to the data protection authority where you live.',
      ],
    },
    {
      title: 'Shown here against your will',
      text: [
        'You need no account to have a picture of you taken down: tell the operator which one. It is hidden first and looked into afterwards.',
      ],
    },
  ],
};
