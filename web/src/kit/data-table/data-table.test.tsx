import { act } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { render, send, type, until } from '../testing/render.ts';
import { filterRows, sortRows } from './arrange.ts';
import { type Column, firstRequest, type TableRequest } from './columns.ts';
import { csvField, toCsv } from './csv.ts';
import { DataTable } from './DataTable.tsx';
import { everyPage, ServerTable } from './ServerTable.tsx';
import { bytesWords } from './words.ts';

type Row = { name: string; items: number | null };

const columns: Column<Row>[] = [
  { id: 'name', label: 'Name', value: ({ name }) => name },
  { id: 'items', label: 'Items', kind: 'number', value: ({ items }) => items },
  { id: 'open', label: 'Open', hideLabel: true, cell: ({ name }) => <button type="button">Open {name}</button> },
];
const rows: Row[] = [
  { name: 'tag 10', items: 3 },
  { name: 'tag 9', items: null },
  { name: 'Ärmel', items: 1200 },
  { name: 'tag 1', items: 3 },
];
const table = {
  label: 'Tags',
  columns,
  rowKey: ({ name }: Row) => name,
  empty: { title: 'No tags yet' },
  csvName: 'tags',
};
const namesIn = (host: HTMLElement) => [...host.querySelectorAll('tbody th')].map((cell) => cell.textContent);
const names = (sorted: readonly Row[]) => sorted.map(({ name }) => name);

/** Keeps the byte order mark, which reading as text would remove. */
const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(Buffer.from(reader.result as ArrayBuffer).toString('utf8'));
    reader.readAsArrayBuffer(file);
  });

function savedFiles() {
  const files: Promise<string>[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { createObjectURL, revokeObjectURL } = URL;
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      files.push(textOf(file));
      return 'blob:sample';
    },
    revokeObjectURL: () => undefined,
  });
  onTestFinished(() => {
    click.mockRestore();
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });
  return files;
}

test('rows are sorted by value, numbers in words as numbers, rows without a value last', () => {
  const by = (id: string, descending: boolean) => names(sortRows(rows, columns, { by: id, descending }));
  expect(by('name', false)).toEqual(['Ärmel', 'tag 1', 'tag 9', 'tag 10']);
  expect(by('items', true)).toEqual(['Ärmel', 'tag 10', 'tag 1', 'tag 9']);
  expect(by('items', false)).toEqual(['tag 10', 'tag 1', 'Ärmel', 'tag 9']);
  expect(by('open', false)).toEqual(names(rows));
});

test('a filter finds rows that contain all its words, as they are shown', () => {
  expect(names(filterRows(rows, columns, ' TAG  1 '))).toEqual(['tag 10', 'tag 1']);
  expect(names(filterRows(rows, columns, '1,200'))).toEqual(['Ärmel']);
  expect(filterRows(rows, columns, '  ')).toBe(rows);
});

test.each([
  ['plain', 'plain'],
  ['a,b', '"a,b"'],
  ['say "x"\n', '"say ""x""\n"'],
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', "'\t=1"],
  ['\r=1', `"'\r=1"`],
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  [-2, '-2'],
  [null, ''],
  [false, 'false'],
  [new Date(0), '1970-01-01T00:00:00.000Z'],
])('%j is the field %j of a CSV file', (value, field) => expect(csvField(value)).toBe(field));

test('a CSV file has a line for each row, and no columns of buttons', () => {
  expect(toCsv(rows.slice(0, 2), columns)).toBe('Name,Items\r\ntag 10,3\r\ntag 9,\r\n');
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [999.7, '1 kB'],
  [12_345_678, '12.3 MB'],
  [999_600, '1 MB'],
  [5e18, '5,000 PB'],
])('%d bytes are shown as %s', (bytes, shown) => expect(bytesWords(bytes)).toBe(shown));

test('a header sorts, says so, and turns the order round', () => {
  const { host, find } = render(<DataTable {...table} rows={rows} />);
  const header = () => find('thead th:nth-child(2)');
  expect(header().getAttribute('aria-sort')).toBe(null);
  send(find('thead th:nth-child(2) button'), 'click');
  expect(header().getAttribute('aria-sort')).toBe('descending');
  expect(namesIn(host)).toEqual(['Ärmel', 'tag 10', 'tag 1', 'tag 9']);
  send(find('thead th:nth-child(2) button'), 'click');
  expect(header().getAttribute('aria-sort')).toBe('ascending');
  expect(host.querySelector('thead th:nth-child(3) button')).toBe(null);
});

test('pages have their rows, and a filter begins at the first one', () => {
  const { host, find } = render(<DataTable {...table} rows={rows} pageSize={3} />);
  expect(find('nav p').textContent).toBe('1–3 of 4');
  send(find('[aria-label="Next page"]'), 'click');
  expect(namesIn(host)).toEqual(['tag 1']);
  expect(find('[aria-label="Next page"]').getAttribute('aria-disabled')).toBe('true');
  type(find<HTMLInputElement>('input'), 'tag');
  expect(namesIn(host)).toEqual(['tag 10', 'tag 9', 'tag 1']);
  expect(find('[role=status]').textContent).toBe('3 rows');
  type(find<HTMLInputElement>('input'), 'none like it');
  expect(host.textContent).toContain('Nothing fits');
  type(find<HTMLInputElement>('input'), '');
  expect(namesIn(host)).toHaveLength(3);
});

test('the export has all rows that the filter lets through, in their order', async () => {
  const files = savedFiles();
  const { find, host } = render(
    <DataTable {...table} rows={rows} pageSize={1} sort={{ by: 'name', descending: false }} />,
  );
  type(find<HTMLInputElement>('input'), 'tag');
  const button = [...host.querySelectorAll('button')].find(({ textContent }) => textContent === 'Export CSV');
  if (!button) throw new Error('There is no button to export');
  await act(async () => void send(button, 'click'));
  expect(await files[0]).toBe('\uFEFFName,Items\r\ntag 1,3\r\ntag 9,\r\ntag 10,3\r\n');
});

test('a table without rows, one that loads and one that failed say so', () => {
  expect(render(<DataTable {...table} rows={[]} />).host.textContent).toBe('No tags yet');
  expect(render(<DataTable {...table} rows={undefined} />).host.querySelector('table')).toBe(null);
  const retry = vi.fn();
  const { find } = render(<DataTable {...table} rows={undefined} error={new Error('lost')} onRetry={retry} />);
  expect(find('[role=alert]').textContent).toContain('This could not be loaded');
  send(find('[role=alert] button'), 'click');
  expect(retry).toHaveBeenCalledOnce();
});

test('a table of the server asks for order and page at once, and for a filter after typing', async () => {
  const asked: TableRequest[] = [];
  const { find } = render(
    <ServerTable
      {...table}
      request={firstRequest()}
      onRequest={(request) => asked.push(request)}
      answer={{ rows: rows.slice(0, 2), total: 4 }}
      pageSize={2}
      loadPage={async () => ({ rows: [], total: 0 })}
    />,
  );
  send(find('thead th button'), 'click');
  send(find('[aria-label="Next page"]'), 'click');
  type(find<HTMLInputElement>('input'), 'tag');
  await until(() => expect(asked).toHaveLength(3));
  expect(asked).toEqual([
    { filter: '', sort: { by: 'name', descending: false }, page: 0 },
    { filter: '', sort: null, page: 1 },
    { filter: 'tag', sort: null, page: 0 },
  ]);
});

test('the export of the server reads every page, and ends if rows are deleted during it', async () => {
  const load = async ({ page }: TableRequest) => ({ rows: rows.slice(page * 3, page * 3 + 3), total: page ? 9 : 4 });
  expect(names(await everyPage(load, { ...firstRequest(), page: 1 }))).toEqual(names(rows));
});
