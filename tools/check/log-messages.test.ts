import { expect, it } from 'vitest';
import { logSentences } from './log-messages.ts';

it('finds the sentences of warnings and errors, however they are written', () => {
  const source = `
    log.warn('one');
    deps.log.error({ err, at: { x: 1 } }, 'two');
    outages.note(\`three \${part} rest\`, error);
    log.fatal(
      { err },
      'four',
    );
    log.info('not this');
    log.note('nor this');
    log.warn(warning);
  `;
  expect(logSentences(source)).toEqual(['one', 'two', 'three', 'four']);
});
