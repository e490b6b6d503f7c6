export type Outage = 'database' | 'storage';

/** SQL states of a server that cannot serve now (PostgreSQL 18, appendix A). Connection failures (08), lack of disk, memory or
 * connections (53), shutdown or start (57P). Time limits (57014, 55P03), read-only (25006), I/O error (58030). */
const databaseStates = /^(08...|53...|57P0.|57014|55P03|25006|25P03|58030)$/;

/** True if the server refused a write: `read_only_sql_transaction`. */
export const takesNoWrites = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '25006';

/** Messages of `pg` for connections that failed to open or were cut; these errors have no state. */
const databaseMessages =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|the database system is )/i;

/** Socket errors count as the database's, because the site depends on no other server. */
const socketCalls = /^(connect|read|write|getaddrinfo)$/;
const socketCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** A disk that is full, over quota, too small, read-only, failing or not mounted, or a process without free file descriptors. */
const storageCodes = /^(ENOSPC|EDQUOT|EFBIG|EROFS|EIO|EMFILE|ENFILE|E_STORAGE_LOST)$/;
const roomCodes = /^(ENOSPC|EDQUOT|EFBIG)$/;

type Failure = { code?: unknown; message?: unknown; syscall?: unknown; cause?: unknown };

/** True if storage failed because it is full. */
export function lacksRoom(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as Failure;
  return (typeof code === 'string' && roomCodes.test(code)) || (cause !== undefined && lacksRoom(cause));
}

export function outageOf(error: unknown): Outage | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, message, syscall, cause } = error as Failure;
  if (typeof code === 'string') {
    if (databaseStates.test(code)) return 'database';
    const bySocket = socketCodes.test(code) && socketCalls.test(String(syscall));
    // ENOENT: the embedded database has removed its socket.
    if (bySocket || (code === 'ENOENT' && syscall === 'connect')) return 'database';
    if (storageCodes.test(code)) return 'storage';
  }
  if (typeof message === 'string' && databaseMessages.test(message)) return 'database';
  if (error instanceof AggregateError) return error.errors.map(outageOf).find(Boolean) ?? null;
  return cause ? outageOf(cause) : null;
}
