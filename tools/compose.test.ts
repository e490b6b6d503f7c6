import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

it('switches no protection of the containers off', () => {
  expect(read('compose.yml')).not.toMatch(/unconfined|privileged:|cap_add/);
});

it('refuses in containers the calls that reach the kernel, its keys and other processes, and allows namespaces and mounts', () => {
  const [, file = ''] = /seccomp=(\S+)/.exec(read('compose.yml')) ?? [];
  const profile = JSON.parse(read(file)) as { syscalls: { names: string[]; action: string }[] };
  const refused = profile.syscalls.filter(({ action }) => action === 'SCMP_ACT_ERRNO').flatMap(({ names }) => names);
  expect(refused).toEqual(expect.arrayContaining(['bpf', 'kexec_load', 'init_module', 'keyctl', 'ptrace', 'setns']));
  for (const needed of ['unshare', 'clone', 'mount', 'umount2', 'chroot']) expect(refused).not.toContain(needed);
});
