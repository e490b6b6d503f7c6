export const sections = [
  'settings',
  'machine',
  'database',
  'secret',
  'data',
  'storage',
  'mail',
  'address',
  'media',
  'processes',
  'site',
] as const;
export type Section = (typeof sections)[number];

/** docs/operations/doctor.md explains each. Findings of slices are `site-` and the check's name. */
export const findingIds = {
  variable: 'settings',
  'address-missing': 'settings',
  'address-http': 'settings',
  'host-unencrypted': 'settings',
  'mail-confirmation': 'settings',
  'node-environment': 'settings',
  'node-version': 'machine',
  memory: 'machine',
  port: 'machine',
  'database-reach': 'database',
  'database-version': 'database',
  'database-role': 'database',
  'database-password': 'database',
  'database-extension': 'database',
  'database-schema': 'database',
  'database-rights': 'database',
  'database-connections': 'database',
  'database-replica': 'database',
  'database-move': 'database',
  clock: 'database',
  secret: 'secret',
  'secret-guessable': 'secret',
  'secret-file': 'secret',
  'data-folder': 'data',
  'data-owner': 'data',
  'data-mode': 'data',
  'data-network': 'data',
  'storage-probe': 'storage',
  'file-move': 'storage',
  'disk-space': 'storage',
  'disk-inodes': 'storage',
  'mail-server': 'mail',
  'mail-encryption': 'mail',
  'address-reach': 'address',
  'address-certificate': 'address',
  'proxy-headers': 'address',
  'media-sender': 'address',
  detector: 'media',
  'site-detector': 'media',
  video: 'media',
  'media-protection': 'media',
  'process-web': 'processes',
  'process-worker': 'processes',
  'worker-lanes': 'processes',
  'jobs-waiting': 'processes',
  'jobs-failed': 'processes',
  'jobs-schedule': 'processes',
  'check-failed': 'site',
} as const satisfies Record<string, Section>;
export type FindingId = keyof typeof findingIds | `site-${string}`;

export type FindingState = 'ok' | 'warning' | 'wrong' | 'not_checked';

/** `found` and `mend` are sentences without secrets; `mend` is null if nothing is to be done. */
export type Finding = { id: FindingId; section: Section; state: FindingState; found: string; mend: string | null };

const sectionOf = (id: FindingId): Section =>
  Object.hasOwn(findingIds, id) ? findingIds[id as keyof typeof findingIds] : 'site';

const make =
  (state: FindingState) =>
  (id: FindingId, found: string, mend: string | null = null): Finding => ({
    id,
    section: sectionOf(id),
    state,
    found,
    mend,
  });

export const ok = (id: FindingId, found: string): Finding => make('ok')(id, found);
export const notChecked = (id: FindingId, why: string): Finding => make('not_checked')(id, why);
export const warning = (id: FindingId, found: string, mend: string): Finding => make('warning')(id, found, mend);
export const wrong = (id: FindingId, found: string, mend: string): Finding => make('wrong')(id, found, mend);
