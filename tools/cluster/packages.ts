import { existsSync } from 'node:fs';
import path from 'node:path';

const folders = ['/usr/bin', '/usr/sbin', ...(process.env.PATH ?? '').split(':')];
const has = (program: string) => folders.some((folder) => existsSync(path.join(folder, program)));

/** Debian's package of each program. */
const packages = {
  radosgw: 'radosgw',
  'radosgw-admin': 'radosgw',
  'ceph-mon': 'ceph-mon',
  'ceph-osd': 'ceph-osd',
  ceph: 'ceph-common',
  monmaptool: 'ceph-base',
  pgbouncer: 'pgbouncer',
  nginx: 'nginx-light',
  openssl: 'openssl',
  faketime: 'faketime',
};

export function requirePackages(): void {
  const missing = Object.entries(packages).filter(([program]) => !has(program));
  if (missing.length === 0) return;
  const names = [...new Set(missing.map(([, name]) => name))].join(' ');
  const programs = missing.map(([program]) => program).join(', ');
  throw new Error(`This machine has no ${programs}, which the rig needs. Install them with: apt-get install ${names}`);
}
