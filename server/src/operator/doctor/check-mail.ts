import { calledAs } from '../../platform/called-as.ts';
import { isLoopbackHost } from '../../platform/loopback.ts';
import { trySmtp } from '../../platform/mail/index.ts';
import type { Deployment } from './deployment.ts';
import { type Finding, notChecked, ok, warning, wrong } from './finding.ts';

const setMail = 'Set SMTP_URL to a mail server, such as smtps://user:password@mail.example?from=veil@example.org.';

/** Sends nothing (`veil mail-test` sends). */
export async function checkMail({ settings, wrong: refused }: Deployment): Promise<Finding[]> {
  const { smtpUrl, production } = settings;
  if (refused.has('SMTP_URL'))
    return [
      notChecked('mail-server', 'SMTP_URL cannot be used.'),
      notChecked('mail-encryption', 'SMTP_URL cannot be used.'),
    ];
  if (!smtpUrl) {
    const encryption = notChecked('mail-encryption', 'There is no mail server.');
    const found = `No mail server is set: e-mails are kept in the data folder for a week (\`${calledAs} mail\`).`;
    return [production ? warning('mail-server', found, setMail) : ok('mail-server', found), encryption];
  }
  const { failure, encrypted, signsIn } = await trySmtp(smtpUrl);
  if (failure)
    return [
      wrong('mail-server', failure.found, failure.mend),
      notChecked('mail-encryption', 'The mail server could not be used.'),
    ];
  const isLocal = isLoopbackHost(new URL(smtpUrl).hostname);
  return [
    ok('mail-server', signsIn ? 'The mail server takes the login.' : 'The mail server answers, and asks for no login.'),
    encrypted || isLocal
      ? ok(
          'mail-encryption',
          isLocal ? 'The mail server is on this machine.' : 'Mail travels encrypted to the mail server.',
        )
      : warning(
          'mail-encryption',
          'Mail travels unencrypted to the mail server, with the links that sign members in.',
          'Use smtps:// in SMTP_URL (usually port 465), or a mail server that offers STARTTLS.',
        ),
  ];
}
