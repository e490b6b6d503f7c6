import type { Commands } from './command.ts';
import { withExitCode } from './exit-code.ts';

/** Commands that examine how the site is deployed. */
export const doctorCommands: Commands = {
  doctor: {
    usage: 'doctor [--json] [--quick]',
    does: 'examines this deployment, and says what is wrong with it and what mends it; ends with 1 where something is wrong',
    options: { json: { type: 'boolean' }, quick: { type: 'boolean' } },
    run: ({ flags }) =>
      withExitCode(async () => {
        const how = { json: flags.json === true, quick: flags.quick === true };
        return (await import('../doctor/index.ts')).runDoctor(how);
      }),
  },
  'mail-test': {
    usage: 'mail-test <address>',
    does: 'sends one e-mail as the site would, and prints what the mail server answers at each step',
    run: ({ positionals }) =>
      withExitCode(async () => !(await (await import('../mail-test.ts')).testMail(positionals))),
  },
};
