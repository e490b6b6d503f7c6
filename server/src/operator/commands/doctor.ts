import type { Commands } from './command.ts';
import { withExitCode } from './exit-code.ts';

export const doctorCommands: Commands = {
  doctor: {
    usage: 'doctor [--json] [--quick]',
    does: 'checks this deployment and prints each fault with its remedy; the exit code is 1 if it finds a fault',
    options: { json: { type: 'boolean' }, quick: { type: 'boolean' } },
    run: ({ flags }) =>
      withExitCode(async () => {
        const how = { json: flags.json === true, quick: flags.quick === true };
        return (await import('../doctor/index.ts')).runDoctor(how);
      }),
  },
  'mail-test': {
    usage: 'mail-test <address>',
    does: 'sends one e-mail in the same way as the site, and prints the mail server’s answer at each step',
    run: ({ positionals }) =>
      withExitCode(async () => !(await (await import('../mail-test.ts')).testMail(positionals))),
  },
};
