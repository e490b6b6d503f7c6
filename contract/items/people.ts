import * as z from 'zod/mini';
import { table } from '../call.ts';
import { done, list, perHour } from '../fields.ts';
import { ConsentMode, Label, PeopleShown, Person } from './people-shown.ts';
import { Naming } from './release-asks.ts';
import { WithLink } from './releases.ts';

export const peopleCalls = table({
  listPeople: {
    method: 'GET',
    path: '/me/people',
    summary: 'List the people shown in your items by your labels, newest first',
    access: 'member',
    answer: z.object({ mode: ConsentMode, ...list(Person).shape }),
  },
  addPerson: {
    method: 'POST',
    path: '/me/people',
    summary: 'Add a person shown in your items',
    access: 'member',
    whenLimited: 'allowed',
    rate: perHour(120),
    body: z.object({ label: Label }),
    answer: Person,
  },
  renamePerson: {
    method: 'POST',
    path: '/me/people/:personId',
    about: 'personShown',
    summary: 'Change your label of a person shown',
    access: 'member',
    whenLimited: 'allowed',
    rate: perHour(120),
    body: z.object({ label: Label }),
    answer: Person,
  },
  removePerson: {
    method: 'DELETE',
    path: '/me/people/:personId',
    about: 'personShown',
    summary: 'Remove a person whom none of your items names',
    access: 'member',
    whenLimited: 'allowed',
    answer: done,
  },
  getPeopleShown: {
    method: 'GET',
    path: '/content/:id/people',
    about: 'content',
    summary: 'List the people shown in an item with their answers, for its maker and moderators',
    access: 'member',
    answer: PeopleShown,
  },
  namePerson: {
    method: 'POST',
    path: '/content/:id/people',
    about: 'content',
    summary:
      'Name a known or new person shown in your item. The one-time link goes to their address, or is in the answer',
    access: 'member',
    whenLimited: 'allowed',
    rate: perHour(120),
    body: Naming,
    answer: WithLink,
  },
  stateNoPerson: {
    method: 'POST',
    path: '/content/:id/no-person',
    about: 'content',
    summary: 'State that no real person is shown in your item, or take that back',
    access: 'member',
    whenLimited: 'in_part',
    rate: perHour(120),
    body: z.object({ stated: z.boolean() }),
    answer: PeopleShown,
  },
  keepItemPrivate: {
    method: 'POST',
    path: '/content/:id/people/private',
    about: 'content',
    summary: 'Make your item private, so that it needs no releases. Refused while a moderator looks at it',
    access: 'member',
    whenLimited: 'allowed',
    answer: PeopleShown,
  },
});
