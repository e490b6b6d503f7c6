import { urlMax } from '@veil/contract/finding/collections.ts';
import { refuse } from '../../../platform/refusal.ts';

/** `site` is the host without `www.`; pages are grouped by it. */
export type PageAddress = { url: string; site: string };

const bareHost = /^[^\s/:?#@]+\.[^\s/:?#@]+(?=[/?#]|$)/;

export function readAddress(input: string): PageAddress {
  const address = bareHost.test(input) ? `https://${input}` : input;
  if (!URL.canParse(address)) return refuseUrl('This is not the address of a web page');
  const { protocol, username, password, hostname, href } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return refuseUrl('Only addresses with http or https can be added');
  if (username || password) return refuseUrl('Leave the user name and password out of the address');
  if (href.length > urlMax) return refuseUrl(`URL must have at most ${urlMax} characters`);
  return { url: href, site: hostname.replace(/^www\./, '').replace(/\.$/, '') };
}

export const refuseUrl = (why: string): never => refuse('invalid', why, { url: why });
