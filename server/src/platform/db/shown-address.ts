/** Parameters of an address that are secrets. */
const secretNames = ['password', 'sslpassword'];

/** PostgreSQL lets an address without a host, where a parameter names a socket; `URL` refuses it. */
function parse(databaseUrl: string): URL | null {
  const withHost = databaseUrl.replace('@/', '@localhost/');
  return URL.canParse(withHost) ? new URL(withHost) : null;
}

/** The address of a database as it may be printed and kept: without its password. */
export function shownAddress(databaseUrl: string): string {
  const url = parse(databaseUrl);
  if (!url) return 'another database';
  url.password = '';
  for (const name of secretNames) url.searchParams.delete(name);
  return url.href;
}

/** Takes the password of an address out of words about it: PostgreSQL may quote it. */
export function withoutPassword(words: string, databaseUrl: string): string {
  const url = parse(databaseUrl);
  const given = url ? [url.password, ...secretNames.map((name) => url.searchParams.get(name) ?? '')] : [databaseUrl];
  return given
    .flatMap((secret) => [secret, decoded(secret)])
    .reduce((text, secret) => (secret ? text.replaceAll(secret, '…') : text), words);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a percent sign that begins no escape
  }
}
