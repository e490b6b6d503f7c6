import { say } from './messages.ts';

/** `code` names the kind of failure, `response` is the server's answer. */
type Failure = Error & { code?: string; command?: string; response?: string; responseCode?: number };

export type SmtpFailure = { found: string; mend: string };

const mends: Record<string, () => string> = {
  EDNS: () => say('correctTheHost'),
  ECONNECTION: () => say('correctHostAndPort'),
  ESOCKET: () => say('correctHostAndPort'),
  ETIMEDOUT: () => say('correctPortOfKind'),
  EPROTOCOL: () => say('correctThePort'),
  ETLS: () => say('useTheCertifiedName'),
  EAUTH: () => say('correctUserAndPassword'),
  EENVELOPE: () => say('useAnotherSender'),
  EMESSAGE: () => say('itRefusesWhatItWasSent'),
};

const refused: Record<string, (host: string) => string> = {
  EAUTH: (host) => say('refusedTheLogin', { host }),
  EENVELOPE: (host) => say('refusedSenderOrRecipient', { host }),
  EMESSAGE: (host) => say('refusedTheEMail', { host }),
};

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
  const { host } = new URL(smtpUrl);
  const [reason = ''] = message.split('\n');
  const failure =
    refused[code]?.(host) ?? (response ? say('cannotBeUsed', { host }) : say('cannotBeUsedBecause', { host, reason }));
  const answer = response?.split(/\r?\n/)[0];
  const found = answer === undefined ? failure : say('itAnswered', { failure, answer });
  const mend = (isTls ? mends.ETLS : mends[code]) ?? (() => say('readItsAnswer'));
  return { found: withoutPassword(found, smtpUrl), mend: mend() };
}
