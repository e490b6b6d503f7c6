import { queryOptions } from '@tanstack/react-query';
import { callOwnAccount } from '../call-auth.ts';

/** How the member signs in. Other devices and the links of e-mails change it: it is read again whenever it is shown. */
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
