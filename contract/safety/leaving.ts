import * as z from 'zod/mini';
import { passwordLength } from './accounts.ts';
import { table } from './call.ts';
import { Time } from './fields.ts';

/** Days between asking for the deletion of an account and the deletion. */
export const graceDays = 14;
/** Days for which a finished export can be downloaded. */
export const exportDays = 7;
/** Exports that a member may ask for in 24 hours. */
export const exportsPerDay = 3;

export const exportStates = ['making', 'ready', 'failed', 'expired'] as const;

/** The latest export that the member asked for. */
const Export = z.object({
  status: z.enum(exportStates),
  requestedAt: Time,
  /** Of the archive, while it can be downloaded. */
  bytes: z.nullable(z.int()),
  expiresAt: z.nullable(Time),
});
export type MemberExport = z.infer<typeof Export>;

const ExportState = z.object({
  export: z.nullable(Export),
  /** More that may be asked for today. */
  left: z.int(),
});
export type ExportState = z.infer<typeof ExportState>;

/** `deletesAt`: when the account is deleted; null: nobody asked for it. `canKeep`: it is not too late to keep it. */
const Deletion = z.object({ deletesAt: z.nullable(Time), canKeep: z.boolean() });
export type Deletion = z.infer<typeof Deletion>;

/** These calls ask for the password again, because a stolen session must not be enough for them. */
const WithPassword = z.object({ password: z.string().check(z.maxLength(passwordLength.max)) });
/** Wrong passwords count too. */
const passwordRate = { max: 10, per: 'hour' } as const;

export const leaving = table({
  getExport: {
    method: 'GET',
    path: '/me/export',
    summary: 'The latest export of your data',
    access: 'newcomer',
    age: 'any',
    answer: ExportState,
  },
  requestExport: {
    method: 'POST',
    path: '/me/export',
    summary: 'Ask for everything that you put in, with the pictures, as a zip. You are told when it is ready',
    access: 'newcomer',
    whenLimited: 'allowed',
    audit: 'export_requested',
    age: 'any',
    rate: passwordRate,
    body: WithPassword,
    answer: ExportState,
  },
  getExportAddress: {
    method: 'POST',
    path: '/me/export/address',
    summary: 'An address of your finished export, for a few minutes',
    access: 'newcomer',
    whenLimited: 'allowed',
    audit: 'export_opened',
    age: 'any',
    rate: passwordRate,
    body: WithPassword,
    answer: z.object({ url: z.string() }),
  },
  getDeletion: {
    method: 'GET',
    path: '/me/deletion',
    summary: 'Whether your account is going to be deleted, and when',
    access: 'account',
    age: 'any',
    answer: Deletion,
  },
  requestDeletion: {
    method: 'POST',
    path: '/me/deletion',
    summary: `Delete your account in ${graceDays} days. You are signed out and out of sight at once`,
    access: 'newcomer',
    whenLimited: 'allowed',
    age: 'any',
    rate: passwordRate,
    body: WithPassword,
    answer: Deletion,
  },
  cancelDeletion: {
    method: 'DELETE',
    path: '/me/deletion',
    summary: 'Keep your account after all',
    access: 'account',
    whenLimited: 'allowed',
    age: 'any',
    answer: Deletion,
  },
});
