import { counted, printableLine } from '../command-words.ts';
import { type Finding, type FindingState, type Section, sections } from './finding.ts';

const titles: Record<Section, string> = {
  settings: 'Settings',
  machine: 'Machine',
  database: 'Database',
  secret: 'Secret',
  data: 'Data folder',
  storage: 'Storage',
  mail: 'Mail',
  address: 'Public address',
  media: 'Pictures and videos',
  processes: 'Processes and jobs',
  site: 'Settings of the site',
};

const marks: Record<FindingState, string> = {
  ok: 'ok         ',
  warning: 'WARNING    ',
  wrong: 'WRONG      ',
  not_checked: 'not checked',
};

const indent = ' '.repeat(14);

function lines({ id, state, found, mend }: Finding): string[] {
  return [
    `  ${marks[state]} ${printableLine(found)} [${id}]`,
    ...(mend ? [`${indent}Mend: ${printableLine(mend)}`] : []),
  ];
}

const count = (findings: readonly Finding[], state: FindingState): number =>
  findings.filter((finding) => finding.state === state).length;

export function printFindings(findings: readonly Finding[]): string {
  const bySection = sections.flatMap((section) => {
    const own = findings.filter((finding) => finding.section === section);
    return own.length > 0 ? [titles[section], ...own.flatMap(lines), ''] : [];
  });
  const [wrong, warnings] = [count(findings, 'wrong'), count(findings, 'warning')];
  const sum =
    wrong + warnings === 0
      ? 'Nothing is wrong.'
      : `${counted(wrong, 'thing is', 'things are')} wrong, ${counted(warnings, 'warning', 'warnings')}.`;
  return [...bySection, `${sum} docs/operations/doctor.md explains each finding by the word in brackets.`].join('\n');
}

/** Programs read this: `version` grows if a field changes its meaning. */
export const findingsAsJson = (findings: readonly Finding[]): string =>
  JSON.stringify(
    {
      version: 1,
      wrong: count(findings, 'wrong'),
      warnings: count(findings, 'warning'),
      notChecked: count(findings, 'not_checked'),
      findings,
    },
    null,
    2,
  );
