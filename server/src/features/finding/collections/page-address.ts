import { urlMax } from '@veil/contract/finding/collections.ts';
import { refuse } from '../../../platform/refusal.ts';
import { say } from './messages.ts';

/** `site` is the host without `www.`; pages are grouped by it. */
export type PageAddress = { url: string; site: string };

const bareHost = /^[^\s/:?#@]+\.[^\s/:?#@]+(?=[/?#]|$)/;

export function readAddress(input: string): PageAddress {
  const address = bareHost.test(input) ? `https://${input}` : input;
  if (!URL.canParse(address)) return refuseUrl(say('notAWebPage'));
  const { protocol, username, password, hostname, href } = new URL(address);
  if (protocol !== 'http:' && protocol !== 'https:') return refuseUrl(say('onlyHttp'));
  if (username || password) return refuseUrl(say('leaveUserOut'));
  if (href.length > urlMax) return refuseUrl(say('urlIsTooLong', { most: urlMax }));
  return { url: href, site: hostname.replace(/^www\./, '').replace(/\.$/, '') };
}

export const refuseUrl = (why: string): never => refuse('invalid', why, { url: why });
