import { findingsAsJson, printFindings } from './print.ts';
import { examine } from './run.ts';

export async function runDoctor(
  { json, quick }: { json: boolean; quick: boolean },
  say: (line: string) => void = console.log,
  env: NodeJS.ProcessEnv = process.env,
): Promise<boolean> {
  const findings = await examine(env, { quick });
  say(json ? findingsAsJson(findings) : printFindings(findings));
  return findings.some(({ state }) => state === 'wrong');
}
