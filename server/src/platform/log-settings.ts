import { readChoice } from './variables.ts';

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const formats = ['text', 'json'] as const;
const accessLogs = ['off', 'on', 'addresses'] as const;

export type LogSettings = {
  level: (typeof levels)[number];
  /** `text` to be read by people, `json` by programs; one line an entry. */
  format: (typeof formats)[number];
  /** Whether each request is logged, and whether with the address of who sent it. */
  access: (typeof accessLogs)[number];
};

/** LOG_LEVEL, LOG_FORMAT, ACCESS_LOG. */
export const readLogSettings = (env: NodeJS.ProcessEnv): LogSettings => ({
  level: readChoice(env, 'LOG_LEVEL', levels) ?? 'info',
  format: readChoice(env, 'LOG_FORMAT', formats) ?? 'text',
  access: readChoice(env, 'ACCESS_LOG', accessLogs) ?? 'off',
});
