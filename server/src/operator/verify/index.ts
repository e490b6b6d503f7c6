import { randomInt } from 'node:crypto';
import { slices } from '../../app/slices.ts';
import type { Deps } from '../../deps.ts';
import { calledAs } from '../../platform/called-as.ts';
import { counted, type Print, printable } from '../command-words.ts';
import { checkPictures, checkRecordedFiles } from './check-files.ts';
import type { Difference } from './difference.ts';

const oneIn = 10;

async function checkCounts(deps: Deps): Promise<Difference[]> {
  const wrong: string[] = [];
  for (const slice of slices) wrong.push(...((await slice.recount?.(deps, { repair: false })) ?? []));
  return wrong.map((what) => ({ what, mend: `Run \`${calledAs} recount\`, which repairs it.` }));
}

/** Changes nothing while the site runs. Returns true if something differs. */
export async function verifySite(
  deps: Deps,
  { all, json }: { all: boolean; json: boolean },
  print: Print = console.log,
): Promise<boolean> {
  const take = () => all || randomInt(oneIn) === 0;
  const recorded = await checkRecordedFiles(deps, take);
  const pictures = await checkPictures(deps, take);
  const differences = [...recorded.differences, ...pictures.differences, ...(await checkCounts(deps))];
  const [files, read] = [recorded.files + pictures.files, recorded.read + pictures.read];
  if (json)
    print(JSON.stringify({ version: 1, files, readFiles: read, wrong: differences.length, differences }, null, 2));
  else {
    for (const { what, mend } of differences) print(`WRONG  ${printable(what)}\n       Mend: ${mend}`);
    print(
      `Read ${read} of ${counted(files, 'stored file')}, and counted everything again. ` +
        (differences.length === 0
          ? 'Nothing differs.'
          : `${counted(differences.length, 'thing differs', 'things differ')} from the database.`),
    );
  }
  return differences.length > 0;
}
