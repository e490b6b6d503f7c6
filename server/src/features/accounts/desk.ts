import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { TokenClaims } from './access-token.ts';
import type { Auth } from './auth.ts';
import type { Devices } from './devices.ts';
import type { Limits } from './limits.ts';
import type { Post } from './post.ts';

export type AccountDeps = Pick<Deps, 'config' | 'clock' | 'db' | 'log' | 'mail' | 'secrets'>;

/** What the auth calls work with. */
export type Desk = {
  deps: AccountDeps;
  auth: Auth;
  limits: Limits;
  devices: Devices;
  post: Post;
  readClaims(request: FastifyRequest): Promise<TokenClaims | null>;
};
