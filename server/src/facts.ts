import type { Readable } from 'node:stream';
import type { NoticeKind } from '@veil/contract/talk/notifications.ts';

export type End = { id: string; by: string; at: Date };
/** The picture that led a set, and the one that leads it from now on. */
export type LeadChange = { from: string; to: string };

/**
 * The end of a member. `suspended` and `leaving` (requested deletion): signed out and hidden until it is lifted or
 * cancelled. `deleted`: final, without any remains.
 */
export type MemberEnd = { id: string; how: 'suspended' | 'leaving' | 'deleted' };

/**
 * The reason why a moderator must look. `approval`: before publication. `match`: in the hash list. `age`: a possibly
 * young face; a signal, never a verdict. `age_text`: a stated age under 18. `term`: a term blocked later. `consent`: a
 * person shown disagrees. `restored`: taken down after the restored backup. `staff`: an admin decides without a report.
 * `detail`: facts without names or people's documents.
 */
export type Concern = ({ contentId: string } | { commentId: string } | { memberId: string }) & {
  kind: 'approval' | 'staff' | 'match' | 'age' | 'age_text' | 'consent' | 'restored' | 'term';
  detail: Record<string, string | number | boolean | null>;
  at: Date;
};

/** A public site's obstacle to admitting members. Both are sentences for the operator. */
export type Lack = { found: string; mend: string };

/**
 * Another slice's answer before publication. `reason`: the item waits until that slice or a moderator settles it.
 * `concern`: opens a case in the same transaction.
 */
export type Wait = { reason?: WaitReason; concern?: Pick<Concern, 'kind' | 'detail'> };
export type WaitReason = 'consent' | 'age';

export type Block = { by: string; of: string };

/** A notice for a member about another's action. `contentId` and `commentId` name its subject. */
export type Notice = {
  kind: NoticeKind;
  to: string;
  by: string | null;
  at: Date;
  contentId?: string;
  commentId?: string;
  filter?: { key: string; name: string };
};

/**
 * A file of a member's export: its path, a few words for the table of contents, and its content. `rows` streams long
 * lists (`rowsInBatches`).
 */
export type ExportFile = { path: string; about?: string } & (
  | { json: unknown }
  | { rows: AsyncIterable<unknown> }
  | { open: () => Promise<Readable> }
);
