import type { Deps } from '../../deps.ts';
import type { Arguments, Commands } from './command.ts';
import { withDeps, withSite } from './database.ts';

type Act = (deps: Deps, words: Arguments) => Promise<void>;

const changing = async () => import('../change-members.ts');
const signingIn = async () => import('../member-sign-in.ts');
const listing = async () => import('../list-members.ts');
const run = (load: () => Promise<Act>) => (words: Arguments) => withDeps(async (deps) => (await load())(deps, words));

const json = { json: { type: 'boolean' } } as const;
const named = '<member> is an e-mail address, a handle or an id.';

export const memberCommands: Commands = {
  'members list': {
    usage:
      'members list [<part of a name, handle or address>] [--role <role>] [--power <power>] [--state <state>] ' +
      '[--limit <number>] [--offset <number>] [--json]',
    does: 'lists members, the newest first',
    more: [
      '--role   creator, beta or both',
      '--power  moderator or admin',
      '--state  active, newcomer (has not finished setting up), suspended or leaving',
    ],
    options: {
      role: { type: 'string' },
      power: { type: 'string' },
      state: { type: 'string' },
      limit: { type: 'string' },
      offset: { type: 'string' },
      ...json,
    },
    run: run(async () => (await listing()).printMembers),
  },
  'members show': {
    usage: 'members show <member> [--json]',
    does: 'shows the account of a member: power, state, sessions, second factor, dates, counts',
    more: [named],
    options: json,
    run: run(async () => (await listing()).printMember),
  },
  'members suspend': {
    usage: 'members suspend <member> --reason <text> [--rule <rule>] [--days <number>] [--keep-visible]',
    does: 'suspends a member by a decision in a case: with strike, statement of reasons and appeal',
    more: [
      named,
      '--rule          the rule: consent, minor, illegal, copyright, harassment, deception, spam or other (usual)',
      '--days          the number of days; without it the member is banned until an admin lifts the ban',
      '--keep-visible  keeps their profile, items and comments visible',
    ],
    options: {
      reason: { type: 'string' },
      rule: { type: 'string' },
      days: { type: 'string' },
      'keep-visible': { type: 'boolean' },
    },
    run: run(async () => (await changing()).suspend),
  },
  'members unsuspend': {
    usage: 'members unsuspend <member>',
    does: 'lifts the suspension of a member, with the sanctions behind it',
    more: [named],
    run: run(async () => (await changing()).unsuspend),
  },
  'members end-sessions': {
    usage: 'members end-sessions <member>|--all',
    does: 'signs one member out everywhere, or everybody',
    more: [named],
    options: { all: { type: 'boolean' } },
    run: run(async () => (await changing()).signOut),
  },
  'members reset-password': {
    usage: 'members reset-password <member> [--print]',
    does: 'mails a member the link for a new password, or prints the link',
    more: [named, 'The link works once, within an hour. Anyone with the link can choose the password.'],
    options: { print: { type: 'boolean' } },
    run: run(async () => (await signingIn()).resetPassword),
  },
  'members remove-second-factor': {
    usage: 'members remove-second-factor <member>',
    does: 'removes the authenticator app and the passkeys of a member, and tells them by mail',
    more: [named, 'Make sure first that the request comes from the member.'],
    run: run(async () => (await signingIn()).removeFactors),
  },
  'members confirm-email': {
    usage: 'members confirm-email <member>',
    does: 'confirms the address of a member who does not receive the e-mail with the link',
    more: [named],
    run: run(async () => (await signingIn()).confirmAddress),
  },
  'members delete': {
    usage: 'members delete <member> <email>',
    does: 'deletes a member with all their data at once',
    more: [named, 'The command asks for the e-mail address again. This cannot be undone.'],
    run: run(async () => (await changing()).deleteMember),
  },
  'members create-admin': {
    usage: 'members create-admin <email> --adult',
    does: 'makes the first admin of a new site, and prints the link for the password',
    more: ['--adult  states that the admin is 18 or older and agrees to the terms of the site'],
    options: { adult: { type: 'boolean' } },
    run: run(async () => (await signingIn()).createAdmin),
  },
  promote: {
    usage: 'promote <email> <role> [--force]',
    does: 'makes a member admin or moderator, or with none an ordinary member again',
    more: ['--force  gives the power although nobody has confirmed the address of the account'],
    options: { force: { type: 'boolean' } },
    run: (words) => withSite(async (url) => (await import('../promote.ts')).promote(url, words)),
  },
  'staff-two-factor': {
    usage: 'staff-two-factor [on|off]',
    does: 'prints or sets whether moderators and admins must use two-factor sign-in',
    run: ({ positionals }) =>
      withSite(async (url) => (await import('../staff-two-factor.ts')).setStaffTwoFactor(url, positionals)),
  },
};
