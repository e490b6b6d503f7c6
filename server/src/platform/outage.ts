export type Outage = 'database' | 'storage';

/**
 * SQL states of PostgreSQL 18, appendix A. Classes: connection failures (08), lack of resources (53), shutdown or start
 * (57P). Codes: time limits (57014, 55P03), read-only (25006), I/O error (58030).
 */
const databaseStates = /^(08...|53...|57P0.|57014|55P03|25006|25P03|58030)$/;

/** `read_only_sql_transaction` */
export const takesNoWrites = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === '25006';

/** `pg` gives no state for connections that failed to open or were cut. */
const databaseMessages =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|the database system is )/i;

/** Failures of the object storage have a code of their own, so these calls are of the database. */
const socketCalls = /^(connect|read|write|getaddrinfo)$/;
const socketCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** A full, read-only, failing or unmounted disk, or a process without free file descriptors. */
const storageCodes = /^(ENOSPC|EDQUOT|EFBIG|EROFS|EIO|EMFILE|ENFILE|E_STORAGE_LOST|E_STORAGE_OUT)$/;
const roomCodes = /^(ENOSPC|EDQUOT|EFBIG)$/;

type Failure = { code?: unknown; message?: unknown; syscall?: unknown; cause?: unknown };

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
