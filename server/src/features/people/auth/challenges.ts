import { createAuthEndpoint, getSessionFromCtx } from 'better-auth/api';

export type Challenged = { accountId: string; email: string; twoFactor: boolean; hasSession: boolean };

/** better-auth's names for the values of waiting sign-ins. The same key signs cookies for other purposes. */
const waitingSignIn = /^2fa-(?!attempts-)/;

/** An internal call for limits and used codes. Requests cannot reach it. */
export const challenges = () => ({
  id: 'challenges',
  endpoints: {
    readChallenge: createAuthEndpoint.serverOnly({ method: 'GET', requireHeaders: true }, async (ctx) => {
      const session = await getSessionFromCtx<{ twoFactorEnabled?: boolean }>(ctx, { disableRefresh: true });
      const { internalAdapter, createAuthCookie, secret } = ctx.context;
      const answer = (
        user: { id: string; email: string; twoFactorEnabled?: boolean },
        hasSession: boolean,
      ): Challenged => ({
        accountId: user.id,
        email: user.email,
        twoFactor: user.twoFactorEnabled ?? false,
        hasSession,
      });
      if (session) return answer(session.user, true);
      const identifier = await ctx.getSignedCookie(createAuthCookie('two_factor').name, secret);
      if (!identifier || !waitingSignIn.test(identifier)) return null;
      const value = await internalAdapter.findVerificationValue(identifier);
      if (!value || value.expiresAt < new Date()) return null;
      const user = await internalAdapter.findUserById(value.value);
      return user ? answer(user, false) : null;
    }),
  },
});
