import { readSettings, type Settings } from './config.ts';

export type WrongVariable = { variable: string; sentence: string };

/** Each refused variable is removed once. */
const mostVariables = 50;

/** Names every invalid variable. `settings` omits those; null if something else is wrong. */
export function readAllSettings(env: NodeJS.ProcessEnv): { settings: Settings | null; wrong: WrongVariable[] } {
  const rest = { ...env };
  const wrong: WrongVariable[] = [];
  while (wrong.length < mostVariables) {
    try {
      return { settings: readSettings(rest), wrong };
    } catch (error) {
      const sentence = (error as Error).message;
      // Each refusal begins with the variable's name (config.test.ts).
      const [variable = ''] = /^[A-Z][A-Z0-9_]+(?=[ =])/.exec(sentence) ?? [];
      wrong.push({ variable, sentence });
      if (rest[variable] === undefined) break;
      delete rest[variable];
    }
  }
  return { settings: null, wrong };
}
