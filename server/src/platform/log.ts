import pino from 'pino';

export type Log = pino.Logger;

/** JSON lines on stdout, without credentials. */
export const openLog = (level: string): Log =>
  pino({
    level,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.secret'],
      censor: '[cut]',
    },
  });
