import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Config } from '../config.ts';
import { newId } from '../ids.ts';
import { writeWholeFile } from '../storage/whole-file.ts';
import type { Letter, Mail } from './letter.ts';

export type KeptLetter = Letter & { id: string; sentAt: string };
/** Letters that were never sent, for a site on a developer's machine. */
export type Mailbox = Mail & { list(): Promise<KeptLetter[]> };

const keep = 200;

/** A box of files in a folder. Names sort by time. */
export function openMailboxIn(folder: string): Mailbox {
  const names = async () => {
    const found = await readdir(folder).catch(() => []);
    return found
      .filter((name) => name.endsWith('.json'))
      .sort()
      .reverse();
  };
  return {
    async send({ to, subject, text }) {
      const id = newId();
      const letter: KeptLetter = { id, to, subject, text, sentAt: new Date().toISOString() };
      await writeWholeFile(path.join(folder, `${id}.json`), Buffer.from(JSON.stringify(letter)), folder);
      for (const name of (await names()).slice(keep)) await rm(path.join(folder, name), { force: true });
    },
    async list() {
      const texts = await Promise.all(
        (await names()).slice(0, keep).map((name) => readFile(path.join(folder, name), 'utf8').catch(() => null)),
      );
      return texts.flatMap((text) => (text ? [JSON.parse(text) as KeptLetter] : []));
    },
  };
}

/** The box of this site; null where mail is sent, and always null in production. */
export const openMailbox = (config: Pick<Config, 'dataDir' | 'production' | 'smtpUrl'>): Mailbox | null =>
  config.production || config.smtpUrl ? null : openMailboxIn(path.join(config.dataDir, 'mail'));
