import { viewCommand } from './file-view.ts';
import type { JobFolder } from './job-folder.ts';
import { programPath } from './program-path.ts';
import type { Protection, ResourceLimits } from './protection.ts';

export type SandboxedCommand = { command: string; args: string[]; cwd: string };

export function sandboxedCommand(
  protection: Protection,
  job: JobFolder,
  {
    resourceLimits = {},
    visiblePaths,
    command,
  }: { resourceLimits?: ResourceLimits; visiblePaths: string[]; command: string[] },
): SandboxedCommand {
  const [program = '', ...args] = [
    ...limits(protection, resourceLimits),
    ...namespaces(protection),
    ...(protection.isolation === 'full' ? viewCommand(job, [...visiblePaths, programPath('setpriv')]) : []),
    ...privileges(protection, job),
    ...command,
  ];
  return { command: program, args, cwd: job.folder };
}

function limits({ limited }: Protection, { addressSpace, cpuSeconds, fileSize }: ResourceLimits): string[] {
  if (!limited) return [];
  const flags = [
    addressSpace && `--as=${addressSpace}`,
    cpuSeconds && `--cpu=${cpuSeconds}`,
    fileSize && `--fsize=${fileSize}`,
  ].filter((flag) => typeof flag === 'string');
  return [programPath('prlimit'), '--core=0', ...flags, '--'];
}

function namespaces({ isolation, inUserNamespace }: Protection): string[] {
  if (isolation === 'none') return [];
  const user = inUserNamespace ? ['--user', '--map-root-user'] : [];
  if (isolation !== 'full') return [programPath('unshare'), ...user, '--net', '--'];
  // `unshare` stays between the site and the child. Both end with the site, even if the child hangs in its own exit.
  const tied = [programPath('setpriv'), '--pdeathsig=KILL', '--'];
  const others = ['--mount', '--ipc', '--uts', '--pid', '--fork', '--kill-child'];
  return [...tied, programPath('unshare'), ...user, '--net', ...others, '--'];
}

function privileges({ unprivileged, inUserNamespace, ownUser }: Protection, { user }: JobFolder): string[] {
  if (!unprivileged) return [];
  const id = ownUser && user !== null ? [`--reuid=${user}`, `--regid=${user}`, '--clear-groups'] : [];
  // Changing the bounding set needs capabilities; a process without any has nothing to drop.
  const bound = ownUser || inUserNamespace || process.getuid?.() === 0 ? ['--bounding-set=-all'] : [];
  // pdeathsig: the kernel ends the child when its parent ends, even by SIGKILL.
  return [programPath('setpriv'), ...id, '--no-new-privs', '--inh-caps=-all', ...bound, '--pdeathsig=KILL', '--'];
}
