/** What is missing when work fails for a reason that is neither the request's nor the program's. */
export type Outage = 'database' | 'storage';

/**
 * SQL states of a server that cannot serve now (PostgreSQL 18, appendix A): connections that fail (08), no room, memory
 * or connections (53), ended or not open (57P), a limit on time (57014, 55P03), a standby or full disk that takes no
 * writes (25006), a disk that fails (58030).
 */
const databaseStates = /^(08...|53...|57P0.|57014|55P03|25006|25P03|58030)$/;

/** What `pg` says without a state, of a connection that cannot be had or was cut. */
const databaseSentences =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|Client was closed|the database system is )/i;

/** Failures of the socket to the database: nothing else that the site cannot do without is asked over one. */
const socketCalls = /^(connect|read|write|getaddrinfo)$/;
const socketCodes = /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;

/** A disk that is full, over its quota, too small for the file, read-only, or broken; a process out of file numbers. */
const storageCodes = /^(ENOSPC|EDQUOT|EFBIG|EROFS|EIO|EMFILE|ENFILE)$/;

type Failure = { code?: unknown; message?: unknown; syscall?: unknown; cause?: unknown };

/** Which part of the site an error says is out, or null where it is another failure. */
export function outageOf(error: unknown): Outage | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, message, syscall, cause } = error as Failure;
  if (typeof code === 'string') {
    if (databaseStates.test(code)) return 'database';
    const bySocket = socketCodes.test(code) && socketCalls.test(String(syscall));
    // The socket's folder is gone with the embedded database.
    if (bySocket || (code === 'ENOENT' && syscall === 'connect')) return 'database';
    if (storageCodes.test(code)) return 'storage';
  }
  if (typeof message === 'string' && databaseSentences.test(message)) return 'database';
  if (error instanceof AggregateError) return error.errors.map(outageOf).find(Boolean) ?? null;
  return cause ? outageOf(cause) : null;
}
