import pino from 'pino';

export type Log = pino.Logger;

/** Structured lines on stdout. What could identify or open something is cut out wherever it appears. */
export const openLog = (level: string): Log =>
  pino({
    level,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.secret'],
      censor: '[cut]',
    },
  });
