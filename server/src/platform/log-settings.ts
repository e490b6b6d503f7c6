import { readChoice } from './variables.ts';

const levels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
const formats = ['text', 'json'] as const;
const accessLogs = ['off', 'on', 'addresses'] as const;

export type LogSettings = {
  level: (typeof levels)[number];
  format: (typeof formats)[number];
  access: (typeof accessLogs)[number];
};

export const readLogSettings = (env: NodeJS.ProcessEnv): LogSettings => ({
  level: readChoice(env, 'LOG_LEVEL', levels) ?? 'info',
  format: readChoice(env, 'LOG_FORMAT', formats) ?? 'text',
  access: readChoice(env, 'ACCESS_LOG', accessLogs) ?? 'off',
});
