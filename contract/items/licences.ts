import * as z from 'zod/mini';
import { say } from './messages.ts';

/** Licences that forbid changes are left out, because covers change a picture. */
export const licences = {
  unstated: { label: say('notStated'), url: null },
  public_domain: { label: say('publicDomain'), url: 'https://creativecommons.org/publicdomain/zero/1.0/' },
  cc_by: { label: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  cc_by_sa: { label: 'CC BY-SA 4.0', url: 'https://creativecommons.org/licenses/by-sa/4.0/' },
  cc_by_nc: { label: 'CC BY-NC 4.0', url: 'https://creativecommons.org/licenses/by-nc/4.0/' },
  cc_by_nc_sa: { label: 'CC BY-NC-SA 4.0', url: 'https://creativecommons.org/licenses/by-nc-sa/4.0/' },
  permission: { label: say('permissionOfTheRightsHolder'), url: null },
  own: { label: say('theSiteHoldsTheRights'), url: null },
} as const satisfies Record<string, { label: string; url: string | null }>;

export type Licence = keyof typeof licences;
export const licenceNames = Object.keys(licences) as [Licence, ...Licence[]];
export const Licence = z.enum(licenceNames, say('thisIsNotOneOf'));
