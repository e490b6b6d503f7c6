import * as z from 'zod/mini';
import { table } from '../call.ts';
import { Time } from '../fields.ts';
import { passwordLength } from '../people/accounts.ts';

export const graceDays = 14;
export const exportDays = 7;
export const exportsPerDay = 3;

export const exportStates = ['making', 'ready', 'failed', 'expired'] as const;

const Export = z.object({
  status: z.enum(exportStates),
  requestedAt: Time,
  /** It is null unless it can be downloaded. */
  bytes: z.nullable(z.int()),
  expiresAt: z.nullable(Time),
});
export type MemberExport = z.infer<typeof Export>;

const ExportState = z.object({
  export: z.nullable(Export),
  /** Exports that the member may still ask for today. */
  left: z.int(),
});
export type ExportState = z.infer<typeof ExportState>;

/** `deletesAt` is null if nobody asked. `canKeep`: the member can still cancel it. */
const Deletion = z.object({ deletesAt: z.nullable(Time), canKeep: z.boolean() });
export type Deletion = z.infer<typeof Deletion>;

/** A stolen session must not be enough for these calls. */
const WithPassword = z.object({ password: z.string().check(z.maxLength(passwordLength.max)) });
/** Wrong passwords count too, so that nobody can guess. */
const passwordRate = { max: 10, per: 'hour' } as const;

export const leaving = table({
  getExport: {
    method: 'GET',
    path: '/me/export',
    summary: 'Read the state of your latest export',
    access: 'newcomer',
    age: 'any',
    answer: ExportState,
  },
  requestExport: {
    method: 'POST',
    path: '/me/export',
    summary: 'Ask for a zip of your data with your pictures. You are told when it is ready',
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
    summary: 'Get an address of your finished export, valid for a few minutes',
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
    summary: 'Read whether and when your account will be deleted',
    access: 'account',
    age: 'any',
    answer: Deletion,
  },
  requestDeletion: {
    method: 'POST',
    path: '/me/deletion',
    summary: `Delete your account in ${graceDays} days. You are signed out and hidden at once`,
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
