import { socketPort } from './socket-folder.ts';

export function serverSettings({ socketDir, fast }: { socketDir: string; fast: boolean }): Record<string, string> {
  return {
    listen_addresses: '',
    unix_socket_directories: `"${socketDir.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
    port: String(socketPort),
    max_connections: fast ? '300' : '100',
    shared_buffers: fast ? '128MB' : '256MB',
    // Room for the log of many calls; the default of 8 MB stays in memory once written.
    wal_buffers: '2MB',
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    random_page_cost: '1.1',
    effective_io_concurrency: '32',
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    log_checkpoints: 'off',
    // An error's details quote rows with members' addresses and texts.
    log_error_verbosity: 'terse',
    // Containers often have only 64 MB of /dev/shm.
    dynamic_shared_memory_type: 'mmap',
    ...(fast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' } : {}),
  };
}
