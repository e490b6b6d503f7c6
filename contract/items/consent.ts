import * as z from 'zod/mini';
import { table } from '../call.ts';
import { perHour, Time } from '../fields.ts';
import { Email } from '../people/account-fields.ts';
import { ownReleaseCalls } from './own-releases.ts';
import { peopleCalls } from './people.ts';
import { PeopleShown } from './people-shown.ts';
import { ReleaseRecord, ViewReason, WithLink } from './releases.ts';

export const consent = table({
  ...peopleCalls,
  renewReleaseLink: {
    method: 'POST',
    path: '/content/:id/people/:releaseId/link',
    about: 'release',
    summary: 'Create a new one-time link for a person who has not answered. The earlier link ends',
    access: 'member',
    whenLimited: 'allowed',
    rate: perHour(60),
    body: z.optional(z.strictObject({ email: z.optional(Email) })),
    answer: WithLink,
  },
  removeRelease: {
    method: 'DELETE',
    path: '/content/:id/people/:releaseId',
    about: 'release',
    summary: 'Remove a named person who has not refused or withdrawn. An agreed release ends, and its record stays',
    access: 'member',
    whenLimited: 'in_part',
    answer: PeopleShown,
  },
  ...ownReleaseCalls,
  viewReleases: {
    method: 'POST',
    path: '/content/:id/releases/view',
    about: 'content',
    summary: 'Read the releases of an item with names and signatures; each view is recorded with its reason',
    access: 'moderator',
    audit: { within: 'release_viewed' },
    rate: perHour(120),
    body: z.object({ reason: ViewReason }),
    answer: z.object({ records: z.array(ReleaseRecord), noPersonSince: z.nullable(Time) }),
  },
});
