import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import { newId } from '../ids.ts';
import { writeWholeFile } from '../storage/whole-file.ts';
import type { Letter, Mail } from './letter.ts';

export type KeptLetter = Letter & { id: string; sentAt: string };
/** Letters of a site without a mail server, kept for a developer's browser or an admin's console. */
export type Mailbox = Mail & {
  /** Newest first. */
  list(): Promise<KeptLetter[]>;
  /** Erases what is too old or too many. */
  prune(): Promise<void>;
};

const mostLetters = 200;
/** The links in letters work for an hour; what remains are addresses of people. */
const longestKeptMs = 7 * 24 * 3_600_000;
/** A letter is written in milliseconds. */
const longestSendMs = 3_600_000;

/** When a letter was sent stands in its file's name, so that old ones are found without reading them. */
const sentAtOf = (name: string): number => Number(/^(\d{13})-/.exec(name)?.[1] ?? 0);

/** A box of files in a folder. Names sort by time. */
export function openMailbox({ dataDir }: Pick<Config, 'dataDir'>, clock: Clock): Mailbox {
  const folder = path.join(dataDir, 'mail');
  const incoming = path.join(folder, 'incoming');
  /** The names of letters: those to keep, newest first, and all others. */
  const sorted = async () => {
    const found = await readdir(folder).catch(() => []);
    const letters = found.filter((name) => name.endsWith('.json'));
    const oldest = clock.now().getTime() - longestKeptMs;
    const live = letters
      .sort()
      .reverse()
      .filter((name, place) => place < mostLetters && sentAtOf(name) >= oldest);
    return { live, ended: letters.filter((name) => !live.includes(name)) };
  };
  /** What sends that were killed left unfinished. */
  const removeStrays = async () => {
    for (const name of await readdir(incoming).catch(() => [])) {
      const stray = path.join(incoming, name);
      const written = await stat(stray).catch(() => null);
      if (written && written.mtimeMs < clock.now().getTime() - longestSendMs) await rm(stray, { force: true });
    }
  };
  const prune = async () => {
    for (const name of (await sorted()).ended) await rm(path.join(folder, name), { force: true });
    await removeStrays();
  };
  return {
    async send({ to, subject, text }) {
      const sentAt = clock.now();
      const id = newId();
      const letter: KeptLetter = { id, to, subject, text, sentAt: sentAt.toISOString() };
      const name = `${String(sentAt.getTime()).padStart(13, '0')}-${id}.json`;
      await writeWholeFile(path.join(folder, name), Buffer.from(JSON.stringify(letter)), incoming);
      await prune();
    },
    async list() {
      const { live } = await sorted();
      const texts = await Promise.all(live.map((name) => readFile(path.join(folder, name), 'utf8').catch(() => null)));
      return texts.flatMap((text) => (text ? [JSON.parse(text) as KeptLetter] : []));
    },
    prune,
  };
}
