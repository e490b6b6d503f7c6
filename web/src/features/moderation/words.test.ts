import { describe, expect, it } from 'vitest';
import { askBefore, doneWords, timeLeft } from './words.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const item = (status: 'ready' | 'hidden') => ({ status }) as never;

describe('the time that is left for a decision', () => {
  it('is said before and after it has passed', () => {
    expect(timeLeft('2026-03-02T19:00:00Z', now)).toEqual({ late: false, text: 'Decide tomorrow' });
    expect(timeLeft('2026-03-01T17:00:00Z', now)).toEqual({ late: false, text: 'Decide in 5 hr.' });
    expect(timeLeft('2026-03-01T10:00:00Z', now)).toEqual({ late: true, text: 'Was due 2 hr. ago' });
  });
});

describe('the question before a decision', () => {
  const upload = { commentId: null, withdrawn: false, item: item('ready') };
  it('is put where something is erased or shown again', () => {
    expect(askBefore(upload, 'keep')).toBeNull();
    expect(askBefore(upload, 'delete')?.label).toBe('Delete upload');
    expect(askBefore({ ...upload, item: item('hidden') }, 'keep')?.label).toBe('Keep and show');
  });

  it('is about the comment where a comment was reported, whatever its item is', () => {
    const comment = { commentId: 'c', withdrawn: true, item: item('hidden') };
    expect(askBefore(comment, 'keep')).toBeNull();
    expect(askBefore(comment, 'delete')?.label).toBe('Delete comment');
    expect(doneWords('keep', comment)).toBe('The comment stays. Whoever reported it is told.');
  });

  it('says that an item which its maker deleted is erased either way', () => {
    const gone = { commentId: null, withdrawn: true, item: item('hidden') };
    for (const decision of ['keep', 'delete'] as const)
      expect(askBefore(gone, decision)?.label).toBe('Close and erase');
    expect(doneWords('keep', gone)).toBe('Closed. The upload is erased.');
  });
});
