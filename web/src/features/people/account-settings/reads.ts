import { queryOptions } from '@tanstack/react-query';
import { callOwnAccount } from '../accounts/index.ts';

/** Other devices and links in e-mails change the sign-in methods, so they are read whenever they are shown. */
export const accountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: () => callOwnAccount('/account'),
  staleTime: 0,
});

export const passkeysQuery = queryOptions({
  queryKey: ['account', 'passkeys'],
  queryFn: async () => (await callOwnAccount('/passkey/list-user-passkeys')).passkeys,
  staleTime: 0,
});

export const sessionsQuery = queryOptions({
  queryKey: ['account', 'sessions'],
  queryFn: async () => (await callOwnAccount('/list-sessions')).sessions,
  staleTime: 0,
});
