import type { SettingField, SettingValue } from '@veil/contract/site/settings.ts';
import { readSettings, saveSettings } from '../features/site/settings/index.ts';
import { Refusal } from '../platform/refusal.ts';
import type { Print } from './command-words.ts';
import type { Arguments } from './commands/command.ts';

const shown = (value: SettingValue): string => (Array.isArray(value) ? value.join(',') : String(value));
const switches: Record<string, boolean> = { on: true, true: true, off: false, false: false };

function readValue({ kind, value: present }: SettingField, name: string, word: string): SettingValue {
  if (kind === 'switch') {
    const value = switches[word.toLowerCase()];
    if (value === undefined) throw new Error(`${name} is on or off.`);
    return value;
  }
  if (kind === 'number') {
    if (!/^-?\d+(\.\d+)?$/.test(word)) throw new Error(`${name} is a number.`);
    return Number(word);
  }
  return Array.isArray(present) ? word.split(',').filter(Boolean) : word;
}

type SettingsCommandDeps = Parameters<typeof saveSettings>[0];

const readPage = async (deps: SettingsCommandDeps) => (await readSettings(deps)).groups;

/** Each line holds one, in the form of `settings set`. */
export async function listSettings(
  deps: SettingsCommandDeps,
  { positionals: [subject] }: Pick<Arguments, 'positionals'>,
  print: Print = console.log,
): Promise<void> {
  const groups = (await readPage(deps)).filter((group) => !subject || group.subject === subject);
  if (groups.length === 0) throw new Error(`There are no settings of "${subject}".`);
  for (const { subject: name, fields } of groups)
    for (const { key, value } of fields) print(`${name}.${key} = ${JSON.stringify(shown(value))}`);
}

export async function changeSetting(
  deps: SettingsCommandDeps,
  { positionals: [name = '', word, ...more] }: Pick<Arguments, 'positionals'>,
  print: Print = console.log,
): Promise<void> {
  if (word === undefined || more.length > 0) throw new Error('Say `veil settings set <name> <value>`.');
  const [subject = '', ...rest] = name.split('.');
  const key = rest.join('.');
  const group = (await readPage(deps)).find((one) => one.subject === subject);
  const field = group?.fields.find((one) => one.key === key);
  if (!group || !field) throw new Error(`There is no setting "${name}": \`veil settings list\` shows them.`);
  const change = { subject, version: group.version, values: { [key]: readValue(field, name, word) } };
  try {
    await saveSettings(deps, { id: null }, { body: { groups: [change] } });
  } catch (error) {
    if (error instanceof Refusal) throw new Error(`${name}: ${Object.values(error.fields ?? {})[0] ?? error.message}.`);
    throw error;
  }
  print(`${name} is saved.`);
}
