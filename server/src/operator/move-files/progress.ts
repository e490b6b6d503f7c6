import { closeSync, createReadStream, existsSync, openSync, rmSync, writeSync } from 'node:fs';
import { createInterface } from 'node:readline';

export type Progress = {
  /** Size and tag in the source of each value that the target has. */
  known: Map<string, string>;
  note(key: string, value: string | null): void;
  close(): void;
  forget(): void;
};

const line = /^(-|\d+ [^\t]+)\t([^\t]+)$/;

/** Lines of a file, so that a killed command goes on. A lost line costs one copy. `name` names the move. */
export async function openProgress(file: string, name: string): Promise<Progress> {
  const known = new Map<string, string>();
  let isOwn = false;
  if (existsSync(file))
    for await (const text of createInterface({ input: createReadStream(file) })) {
      if (!isOwn && text !== name) break;
      isOwn = true;
      const [, value = '', key = ''] = line.exec(text) ?? [];
      if (value === '-') known.delete(key);
      else if (value) known.set(key, value);
    }
  const handle = openSync(file, isOwn ? 'a' : 'w', 0o600);
  // A line may have been cut off.
  writeSync(handle, isOwn ? '\n' : `${name}\n`);
  return {
    known,
    note(key, value) {
      if (value === null) known.delete(key);
      else known.set(key, value);
      writeSync(handle, `${value ?? '-'}\t${key}\n`);
    },
    close: () => closeSync(handle),
    forget: () => rmSync(file, { force: true }),
  };
}
