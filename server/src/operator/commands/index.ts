import { backupCommands } from './backups.ts';
import type { CommandGroup, Commands } from './command.ts';
import { detectorCommands } from './detector.ts';
import { doctorCommands } from './doctor.ts';
import { jobCommands } from './jobs.ts';
import { keyCommands } from './keys.ts';
import { mediaCommands } from './media.ts';
import { memberCommands } from './members.ts';
import { processCommands } from './processes.ts';
import { recordCommands } from './records.ts';
import { siteStateCommands } from './site-state.ts';

export type { Arguments, Command, CommandGroup, Commands } from './command.ts';

export const listCommandGroups = (program: string[]): CommandGroup[] => [
  { heading: 'The site', commands: { ...processCommands(program), ...doctorCommands, ...siteStateCommands } },
  { heading: 'Members', commands: memberCommands },
  { heading: 'Jobs', commands: jobCommands },
  { heading: 'Media', commands: { ...mediaCommands, ...detectorCommands } },
  { heading: 'Keys', commands: keyCommands },
  { heading: 'Records', commands: recordCommands },
  { heading: 'Backups', commands: backupCommands },
];

export const listCommands = (program: string[]): Commands =>
  Object.assign({}, ...listCommandGroups(program).map(({ commands }) => commands));
