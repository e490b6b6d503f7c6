import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../clock.ts';
import type { Config } from '../config-type.ts';
import { newId } from '../ids.ts';
import { writeWholeFile } from '../storage/whole-file.ts';
import type { Email, Mail } from './email.ts';

export type StoredEmail = Email & { id: string; sentAt: string };
/** A developer's browser or an admin's console reads it if there is no mail server. */
export type Mailbox = Mail & {
  list(): Promise<StoredEmail[]>;
  prune(): Promise<void>;
};

const maxEmails = 200;
/** Links in e-mails expire within an hour, but the files hold people's addresses. */
const maxAgeMs = 7 * 24 * 3_600_000;
/** Writing takes milliseconds, so an older unfinished file belongs to a killed process. */
const maxWriteMs = 3_600_000;

/** The file name contains the time, so that old e-mails are found without reading them. */
const sentAtOf = (name: string): number => Number(/^(\d{13})-/.exec(name)?.[1] ?? 0);

export function openMailbox({ dataDir }: Pick<Config, 'dataDir'>, clock: Clock): Mailbox {
  const folder = path.join(dataDir, 'mail');
  const incoming = path.join(folder, 'incoming');
  const sorted = async () => {
    const found = await readdir(folder).catch(() => []);
    const emails = found.filter((name) => name.endsWith('.json'));
    const oldest = clock.now().getTime() - maxAgeMs;
    const current = emails
      .sort()
      .reverse()
      .filter((name, place) => place < maxEmails && sentAtOf(name) >= oldest);
    return { current, expired: emails.filter((name) => !current.includes(name)) };
  };
  const removeUnfinished = async () => {
    for (const name of await readdir(incoming).catch(() => [])) {
      const unfinished = path.join(incoming, name);
      const written = await stat(unfinished).catch(() => null);
      if (written && written.mtimeMs < clock.now().getTime() - maxWriteMs) await rm(unfinished, { force: true });
    }
  };
  const prune = async () => {
    for (const name of (await sorted()).expired) await rm(path.join(folder, name), { force: true });
    await removeUnfinished();
  };
  return {
    async send({ to, subject, text }) {
      const sentAt = clock.now();
      const id = newId();
      const email: StoredEmail = { id, to, subject, text, sentAt: sentAt.toISOString() };
      const name = `${String(sentAt.getTime()).padStart(13, '0')}-${id}.json`;
      await writeWholeFile(path.join(folder, name), Buffer.from(JSON.stringify(email)), incoming);
      await prune();
    },
    async list() {
      const { current } = await sorted();
      const texts = await Promise.all(
        current.map((name) => readFile(path.join(folder, name), 'utf8').catch(() => null)),
      );
      return texts.flatMap((text) => (text ? [JSON.parse(text) as StoredEmail] : []));
    },
    prune,
  };
}
