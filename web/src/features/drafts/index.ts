export { AskToClose } from './AskToClose.tsx';
export { forgetDrafts } from './forget.ts';
export { forgetDraft, keepDraft, readDraft } from './kept.ts';
export { LeaveGuard } from './LeaveGuard.tsx';
