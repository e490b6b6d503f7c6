import { trashDays } from '../items/trash-times.ts';
import type { LegalText } from './legal-text.ts';

export const privacy: LegalText = {
  title: 'Privacy',
  lead: 'This site keeps the data below about you, for these purposes and these times.',
  clauses: [
    {
      title: 'Who answers for your data',
      text: [
        'The operator answers for it: the person or group who set this site up and runs it. The software runs on the operator’s own machines. The makers of the software receive nothing from it.',
      ],
    },
    {
      title: 'What is kept',
      text: [
        'Your account: your e-mail address, and a hash of your password that cannot be turned back. It also has your country if known, the time at which you confirmed your age, and the version of the terms that you accepted.',
        'An age check, if the site asks for one: its result, method, provider, time, end, country and the number that the provider gave it. The site never keeps your name, date of birth, document or picture from that check.',
        'Your profile: the name, picture, role and gender that you gave, the parts that you veil, and the look of your veil. If you fill them in, it has your worship type and beta types, which only you see.',
        'Your uploads: their titles, tags and covers, and the places of the body parts that were found. Each has the time at which you confirmed that everyone shown agreed.',
        'Your acts: votes, favorites, marks, comments and reports, each tied to your account. Others see the counts, and your comments with your name; nobody else sees the items that you kept or marked.',
        'Counts without your name: the daily use of each kind of page, advert and search, and the speed of pages. They hold no account, no network address and no item. Pages of a browser that sends “Do Not Track” or “Global Privacy Control” are not counted.',
        'An account of Patreon, if you link one: its number, its entitlements here, and the sealed keys to read them. They are deleted when you unlink it.',
        'For security: your sessions with the time, browser and network address of each, and short technical logs.',
      ],
    },
    {
      title: 'What it is used for',
      text: [
        'To run the site for you, to keep it safe, and to do what the law asks. There is no advertising profile and no sale of data. If a machine decides something about you, you can ask for a person to look at it.',
        'Much of this says something about your sex life. It is used only because you agree to it by putting it here, and you can take that back by deleting it.',
      ],
    },
    {
      title: 'Your pictures',
      text: [
        'The file that you upload is sealed with a key of its own and read only by the process that makes the published version. That version is drawn afresh: place, time, camera and hidden previews that were in the file are not in it.',
        'Body parts are detected on the operator’s machines. No picture is sent to anyone else for this, and no face is matched to a name.',
      ],
    },
    {
      title: 'Cookies',
      text: [
        'The site sets two cookies when you sign in, both out of reach of scripts. One is for your session and ends when you sign out. The other lasts half a year and says only that this browser signed in before, so that wrong passwords of strangers cannot keep you out. Your theme, and for the open tab your answer to the question of age, are kept in your browser and never sent.',
      ],
    },
    {
      title: 'Who else gets it',
      text: [
        'Nobody gets it by default. No page of this site loads anything from a third party: no fonts, no counters, no networks. If you link an account of Patreon, the server asks Patreon for your membership. Mail to you passes through the mail service that the operator uses, and files lie where the operator stores them.',
        'Authorities receive data only where the law compels it.',
      ],
    },
    {
      title: 'For how long',
      text: [
        `An item that you delete lies in your trash for ${trashDays} days, where only you can see it. Moderators see it if a report about it is open. Then its key and every file made from it are destroyed. You can destroy it at once yourself. Copies in the operator’s backups end when the backups do.`,
        'If a deleted picture was public, the site keeps hashes of it until your account ends, but no picture. With them an equal upload gets an equal cover, so that two copies show no more than one.',
        'A session ends after 30 days without use. Technical logs are kept as long as security needs them. Decisions about reports are kept as long as they may have to be explained. The rest lasts as long as your account.',
      ],
    },
    {
      title: 'Your rights',
      text: [
        'You may see the data about you, have it corrected, take it with you, have it deleted, and object to its use. You can do most of this yourself in your profile. For the rest, write to the operator. You may also complain to the data protection authority where you live.',
      ],
    },
    {
      title: 'Shown here against your will',
      text: [
        'You need no account to have a picture of you taken down. Tell the operator which picture it is. The operator hides it first and looks into it afterwards.',
      ],
    },
  ],
};
