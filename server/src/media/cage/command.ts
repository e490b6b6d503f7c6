import type { Place } from './place.ts';
import type { Caps, Protection } from './powers.ts';
import { programPath } from './program-path.ts';
import { viewCommand } from './view.ts';

export type Confined = { command: string; args: string[]; cwd: string };

/** The command that starts `command` with as few powers as the protection says, in its place. */
export function confined(
  protection: Protection,
  place: Place,
  { caps = {}, sees, command }: { caps?: Caps; sees: string[]; command: string[] },
): Confined {
  const [program = '', ...args] = [
    ...limits(protection, caps),
    ...namespaces(protection),
    ...(protection.reach === 'own' ? viewCommand(place, [...sees, programPath('setpriv')]) : []),
    ...privileges(protection, place),
    ...command,
  ];
  return { command: program, args, cwd: place.folder };
}

function limits({ limited }: Protection, { addressSpace, cpuSeconds, fileSize }: Caps): string[] {
  if (!limited) return [];
  const flags = [
    addressSpace && `--as=${addressSpace}`,
    cpuSeconds && `--cpu=${cpuSeconds}`,
    fileSize && `--fsize=${fileSize}`,
  ].filter((flag) => typeof flag === 'string');
  return [programPath('prlimit'), '--core=0', ...flags, '--'];
}

function namespaces({ reach, inUserNamespace }: Protection): string[] {
  if (reach === 'all') return [];
  const user = inUserNamespace ? ['--user', '--map-root-user'] : [];
  // In a process tree of its own the child is the first process: when it ends, all it has started ends.
  const others = reach === 'own' ? ['--mount', '--ipc', '--uts', '--pid', '--fork', '--kill-child'] : [];
  return [programPath('unshare'), ...user, '--net', ...others, '--'];
}

function privileges({ unprivileged, inUserNamespace, ownUser }: Protection, { user }: Place): string[] {
  if (!unprivileged) return [];
  const id = ownUser && user !== null ? [`--reuid=${user}`, `--regid=${user}`, '--clear-groups'] : [];
  // The bounding set can be changed only by who holds capabilities; without any there is nothing to bound.
  const bound = ownUser || inUserNamespace || process.getuid?.() === 0 ? ['--bounding-set=-all'] : [];
  // The child ends with the process that started it, however that ends.
  return [programPath('setpriv'), ...id, '--no-new-privs', '--inh-caps=-all', ...bound, '--pdeathsig=KILL', '--'];
}
