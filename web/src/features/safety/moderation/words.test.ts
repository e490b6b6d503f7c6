import { describe, expect, it } from 'vitest';
import { askBeforeKeeping, doneWords, timeLeft } from './words.ts';

const now = Date.parse('2026-03-01T12:00:00Z');
const reported = { kinds: ['spam'], reportCount: 1 } as { kinds: ['spam']; reportCount: number };
const item = (status: 'ready' | 'hidden') => ({ status }) as never;

describe('the time that is left for a decision', () => {
  it('is said before and after it has passed', () => {
    const at = (text: string) => expect.stringMatching(new RegExp(`^${text} \\(\\d+ Mar, \\d\\d:\\d\\d\\)$`));
    expect(timeLeft('2026-03-03T11:30:00Z', now)).toEqual({ late: false, soon: false, text: at('Decide within 47 h') });
    expect(timeLeft('2026-03-01T17:00:00Z', now)).toEqual({ late: false, soon: true, text: at('Decide within 5 h') });
    expect(timeLeft('2026-03-10T12:00:00Z', now)).toMatchObject({ text: at('Decide within 9 days') });
    expect(timeLeft('2026-03-01T10:00:00Z', now)).toEqual({ late: true, soon: false, text: at('Was due 2 h ago') });
  });
});

describe('the question before keeping', () => {
  const upload = { ...reported, aboutKind: 'content', withdrawn: false, item: item('ready') } as const;
  it('is put where something is erased or shown again', () => {
    expect(askBeforeKeeping(upload)).toBeNull();
    const hidden = { ...upload, item: item('hidden') };
    expect(askBeforeKeeping(hidden)?.text).toMatch(/reports of this version/);
    expect(askBeforeKeeping({ ...hidden, kinds: ['age'], reportCount: 0 })?.text).not.toMatch(/report/);
  });

  it('is not put before an approval, where nobody reported anything', () => {
    const waiting = { ...upload, item: item('hidden'), kinds: ['approval'], reportCount: 0 } as const;
    expect(askBeforeKeeping({ ...waiting, kinds: [...waiting.kinds] })).toBeNull();
    expect(doneWords('keep', { ...waiting, kinds: [...waiting.kinds] }, null)).toBe('Approved');
    expect(doneWords('hide', { ...waiting, kinds: [...waiting.kinds] }, null)).toBe(
      'The upload is hidden. Its maker is told.',
    );
  });

  it('is not put about a comment, whatever its item is', () => {
    const comment = { ...reported, aboutKind: 'comment', withdrawn: true, item: item('hidden') } as const;
    expect(askBeforeKeeping(comment)).toBeNull();
    expect(doneWords('keep', comment, null)).toBe('The comment stays. The reporter is told.');
  });

  it('says that an item which its maker deleted is erased either way', () => {
    const gone = { ...reported, aboutKind: 'content', withdrawn: true, item: item('hidden') } as const;
    expect(askBeforeKeeping(gone)?.label).toBe('Close and erase');
    expect(doneWords('keep', gone, null)).toBe('Closed. The upload is erased.');
  });
});

describe('what is said after a decision', () => {
  const member = { ...reported, aboutKind: 'member', withdrawn: false, item: null } as const;
  const effect = { weight: 1, sum: 5, kind: 'suspend', days: 30, cause: 'earlier' } as const;
  it('tells what happened to the account', () => {
    expect(doneWords('keep', member, effect)).toBe(
      'Decided. The reporter is told. The account is suspended for 30 days, because the strikes add up to 5.',
    );
    const upload = { ...member, aboutKind: 'content', item: item('ready') } as const;
    expect(doneWords('hide', upload, { ...effect, sum: 1, kind: 'warn', days: null, cause: 'strike' })).toBe(
      'The upload is hidden. Its maker and whoever reported it are told. The member is warned.',
    );
  });
});
