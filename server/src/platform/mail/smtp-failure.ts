/** `code` names the kind of failure, `response` is the server's answer. */
type Failure = Error & { code?: string; command?: string; response?: string; responseCode?: number };

export type SmtpFailure = { found: string; mend: string };

const mends: Record<string, string> = {
  EDNS: 'Correct the host in SMTP_URL: no such name is known.',
  ECONNECTION: 'Correct host and port in SMTP_URL, and let this machine reach that port: many providers block port 25.',
  ESOCKET: 'Correct host and port in SMTP_URL, and let this machine reach that port: many providers block port 25.',
  ETIMEDOUT:
    'Correct host and port in SMTP_URL (smtps:// usually with 465, smtp:// with 587), and let this machine reach that port.',
  EPROTOCOL: 'Correct the port in SMTP_URL: what listens there is no mail server.',
  ETLS: 'Use the name in SMTP_URL that the certificate of the mail server has, and renew the certificate where it has expired.',
  EAUTH: 'Correct user and password in SMTP_URL; write special characters percent-encoded, such as %40 for @.',
  EENVELOPE:
    'Use a sender that the mail server lets this user send from (?from=… in SMTP_URL), and a recipient that exists.',
  EMESSAGE: "Read the mail server's answer: it refuses what it was sent, often for its size or as spam.",
};

const otherMend = 'Read what the mail server answers, and correct SMTP_URL.';
const certificateCodes = /CERT|SELF_SIGNED|UNABLE_TO_|ALTNAME|certificate|wrong version number|SSL routines/i;

/** The URL contains the mail server's user and password. */
function withoutPassword(text: string, smtpUrl: string): string {
  const { password } = new URL(smtpUrl);
  return [password, decodeURIComponent(password)]
    .filter(Boolean)
    .reduce((rest, secret) => rest.replaceAll(secret, '…'), text);
}

/** `smtpUrl` must be the used one, so that its password can be removed. */
export function explainSmtpFailure(error: unknown, smtpUrl: string): SmtpFailure {
  const { code = '', message, response } = error as Failure;
  const isTls = certificateCodes.test(`${code} ${message}`);
  const said = response ? ` It answered: ${response.split('\n')[0]}` : '';
  const reason = withoutPassword(response ? '' : `: ${message.split('\n')[0]}`, smtpUrl);
  const { host } = new URL(smtpUrl);
  const what: Record<string, string> = {
    EAUTH: `The mail server ${host} refused the login.`,
    EENVELOPE: `The mail server ${host} refused the sender or the recipient.`,
    EMESSAGE: `The mail server ${host} refused the e-mail.`,
  };
  return {
    found: withoutPassword(`${what[code] ?? `The mail server ${host} cannot be used${reason}.`}${said}`, smtpUrl),
    mend: (isTls ? mends.ETLS : mends[code]) ?? otherMend,
  };
}
