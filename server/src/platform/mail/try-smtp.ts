import { openTransport } from './smtp.ts';
import { explainSmtpFailure, type SmtpFailure } from './smtp-failure.ts';
import { openSmtpLog } from './smtp-log.ts';

export type SmtpTrial = { failure: SmtpFailure | null; encrypted: boolean; signsIn: boolean };

/** Signs in like a real sending, without an e-mail. */
export async function trySmtp(smtpUrl: string): Promise<SmtpTrial> {
  const { protocol, username } = new URL(smtpUrl);
  let encrypted = protocol === 'smtps:';
  let failure: SmtpFailure | null = null;
  const log = openSmtpLog(({ who, text }) => {
    if (who === 'client' && text === 'STARTTLS') encrypted = true;
  });
  const transport = await openTransport(smtpUrl, log);
  try {
    await transport.verify();
  } catch (error) {
    failure = explainSmtpFailure(error, smtpUrl);
  } finally {
    transport.close();
  }
  return { failure, encrypted, signsIn: username !== '' };
}
