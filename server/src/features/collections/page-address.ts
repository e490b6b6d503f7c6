import { urlMax } from '@veil/contract/collections.ts';
import { refuse } from '../../platform/refusal.ts';

/** What a member keeps, and the site it belongs to: its host, without `www.` */
export type PageAddress = { url: string; site: string };

/** As people type it: a host with a dot and no scheme. A colon would make it one. */
const bareHost = /^[^\s/:?#@]+\.[^\s/:?#@]+(?=[/?#]|$)/;

/** Reads what a member gave as an address in its one written form, or refuses with a sentence. */
export function readAddress(said: string): PageAddress {
  const written = bareHost.test(said) ? `https://${said}` : said;
  if (!URL.canParse(written)) return refuseUrl('This is not the address of a web page');
  const { protocol, username, password, hostname, href } = new URL(written);
  if (protocol !== 'http:' && protocol !== 'https:') return refuseUrl('Only addresses with http or https can be added');
  if (username || password) return refuseUrl('Leave the user name and password out of the address');
  if (href.length > urlMax) return refuseUrl(`URL must have at most ${urlMax} characters`);
  return { url: href, site: hostname.replace(/^www\./, '').replace(/\.$/, '') };
}

export const refuseUrl = (why: string): never => refuse('invalid', why, { url: why });
