import { domainToASCII } from 'node:url';

type Provider = {
  tag: '+' | '-';
  ignored?: RegExp;
  domains: readonly string[];
};

const providers: readonly Provider[] = [
  { tag: '+', ignored: /\./g, domains: ['gmail.com', 'googlemail.com'] },
  { tag: '+', domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com'] },
  { tag: '+', domains: ['icloud.com', 'me.com', 'mac.com'] },
  { tag: '+', ignored: /[._-]/g, domains: ['proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me'] },
  { tag: '+', domains: ['fastmail.com', 'fastmail.fm'] },
  { tag: '+', ignored: /[.-]/g, domains: ['yandex.com', 'yandex.ru', 'ya.ru'] },
  { tag: '-', domains: ['yahoo.com', 'ymail.com', 'rocketmail.com'] },
];
/** At these providers a mailbox has an address at each domain. Elsewhere, two domains mean two people. */
const sameMailbox: readonly string[] = [
  'gmail.com',
  'googlemail.com',
  'icloud.com',
  'me.com',
  'mac.com',
  'proton.me',
  'protonmail.com',
  'protonmail.ch',
  'pm.me',
  'yandex.com',
  'yandex.ru',
  'ya.ru',
];

export function mailboxName(email: string): string {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, at).trim().toLowerCase();
  const domain =
    domainToASCII(email.slice(at + 1).trim()) ||
    email
      .slice(at + 1)
      .trim()
      .toLowerCase();
  const provider = providers.find(({ domains }) => domains.includes(domain));
  if (!provider) return `${local}@${domain}`;
  const name = (local.split(provider.tag)[0] || local).replace(provider.ignored ?? /(?!)/, '');
  return `${name}@${sameMailbox.includes(domain) ? provider.domains[0] : domain}`;
}
