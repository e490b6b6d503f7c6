import { readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { brandClass, Mark, TopBar } from '../kit/index.ts';

it('the page has the bar of the header before any script runs, so that nothing moves when React draws it', () => {
  const page = readFileSync(path.resolve(import.meta.dirname, '../../index.html'), 'utf8');
  const bar = renderToStaticMarkup(
    <TopBar
      brand={
        <span className={brandClass}>
          <Mark />
        </span>
      }
    />,
  );
  const rounded = bar.replace(/\d\.\d{9,}/g, (figure) => String(Number(Number(figure).toFixed(2))));
  expect(page.replace(/\n\s*/g, '')).toContain(`<div id="root">${rounded}</div>`);
});
