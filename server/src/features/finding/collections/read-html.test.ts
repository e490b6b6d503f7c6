import { describe, expect, test } from 'vitest';
import { decodePage } from './decode-page.ts';
import { readHtml } from './read-html.ts';

const at = 'https://gallery.example/rooms/one?page=2';
const read = (html: string) => readHtml(html, at);

describe('the title of a page', () => {
  test.each([
    ['what it says for links', '<title>Tab</title><meta property="og:title" content="Link">', 'Link'],
    ['what its card says', '<title>Tab</title><meta name="twitter:title" content="Card">', 'Card'],
    [
      'links before cards',
      '<meta name="twitter:title" content="Card"><meta property="og:title" content="Link">',
      'Link',
    ],
    ['what stands in the tab', '<title>One &amp; two</title><title>Second</title>', 'One & two'],
    ['the tab where the word for links is empty', '<meta property="og:title" content=" "><title>Tab</title>', 'Tab'],
    ['in any case', '<META PROPERTY="OG:Title" CONTENT="Loud">', 'Loud'],
    ['the first of two', '<meta property="og:title" content="A"><meta property="og:title" content="B">', 'A'],
    ['in the body too', '<body><meta property="og:title" content="Late">', 'Late'],
    ['not that of a drawing', '<svg><title>Icon</title></svg><title>Page</title>', 'Page'],
    ['not what a script says', '<script>"<title>No</title>"</script><title>Yes</title>', 'Yes'],
    ['not what is commented out', '<!-- <title>No</title> --><title>Yes</title>', 'Yes'],
    ['no end', '<title>Open', 'Open'],
    ['none', '<p>Words', null],
  ])('%s', (_, html, title) => {
    expect(read(html).title).toBe(title);
  });
});

describe('the picture of a page', () => {
  test.each([
    ['a whole address', '<meta property="og:image" content="https://cdn.example/a.jpg">', 'https://cdn.example/a.jpg'],
    ['without a scheme', '<meta property="og:image" content="//cdn.example/a.jpg">', 'https://cdn.example/a.jpg'],
    ['beside the page', '<meta property="og:image" content="a.jpg">', 'https://gallery.example/rooms/a.jpg'],
    [
      'below its base',
      '<base href="/b/"><meta property="og:image" content="a.jpg">',
      'https://gallery.example/b/a.jpg',
    ],
    ['of its card', '<meta name="twitter:image:src" content="/c.png">', 'https://gallery.example/c.png'],
    ['linked', '<link rel="image_src" href="/d.png">', 'https://gallery.example/d.png'],
    ['within the page', '<meta property="og:image" content="data:image/png;base64,AAAA">', null],
    ['of a program', '<meta property="og:image" content="javascript:alert(1)">', null],
    ['of the disk', '<meta property="og:image" content="file:///etc/passwd">', null],
    ['not an address', '<meta property="og:image" content="https://">', null],
    ['none', '<img src="/e.png">', null],
  ])('%s', (_, html, picture) => {
    expect(read(html).picture).toBe(picture);
  });
});

test('the name of its site', () => {
  expect(read('<meta property="og:site_name" content="The Gallery">').siteName).toBe('The Gallery');
  expect(read('<title>x</title>').siteName).toBeNull();
});

describe('a page is read no further', () => {
  const found = '<title>Found</title><meta property="og:image" content="/a.jpg">';
  const after = '<meta property="og:title" content="After"><meta property="og:site_name" content="After">';
  const kept = { title: 'Found', picture: 'https://gallery.example/a.jpg', siteName: null };

  test.each([
    ['than tags that are never closed', '<b>'.repeat(333_000)],
    ['than such tags of any kind', '<section><p><ul><li><i>'.repeat(40_000)],
    ['than drawings within drawings', '<svg><desc>'.repeat(90_000)],
    ['than tags that are never closed, where others are closed that never opened', `${'<b>'.repeat(99)}</i></p>`],
  ])('%s', (_, html) => {
    expect(read(found + html + after)).toEqual(kept);
  });

  test('than the end of a head with a title', () => {
    expect(read(`<head>${found}</head><body>${after}`)).toEqual(kept);
    expect(read(`<head>${found}<body>${after}`)).toEqual(kept);
    expect(read(`<head></head><body>${found}${after}`)).toMatchObject({ title: 'After', siteName: 'After' });
  });
});

test.each([
  ['hold nothing', '<br><meta name="a"><img src="b"></br>'],
  ['are closed', '<div><b></b></div>'],
  ['are closed by those that follow', '<p>a<p>b<div>c</div><p>d<h2>e</h2>'],
  ['were never opened', '</p></b></div>'],
  ['close themselves in a drawing', '<svg><path/><circle/></svg>'],
])('any number of tags that %s is read past', (_, html) => {
  expect(read(`${html.repeat(500)}<title>Found</title>`).title).toBe('Found');
});

describe('the characters of a page', () => {
  const cyrillic = Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]);
  test.each([
    ['what its server says', cyrillic, 'windows-1251', 'Привет'],
    ['what it says', Buffer.concat([Buffer.from('<meta charset=windows-1251>'), cyrillic]), null, /Привет$/],
    [
      'what it says the old way',
      Buffer.concat([
        Buffer.from('<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">'),
        cyrillic,
      ]),
      null,
      /Привет$/,
    ],
    [
      'what begins and never ends',
      Buffer.from(`${'<meta '.repeat(200)}charset=${' '.repeat(2700)}!Привет`),
      null,
      /Привет$/,
    ],
    ['what stands in the words of no tag', Buffer.from('<meta name="a">charset=windows-1251 Привет'), null, /Привет$/],
    [
      'what it says where its server says nonsense',
      Buffer.concat([Buffer.from('<meta charset=windows-1251>'), cyrillic]),
      'klingon',
      /Привет$/,
    ],
    ['what its server says before what it says', Buffer.from('<meta charset=windows-1251>Привет'), 'utf-8', /Привет$/],
    ['its mark before all', Buffer.from('\ufeffПривет', 'utf16le'), 'windows-1251', 'Привет'],
    ['its mark is no part of it', Buffer.from('\ufeffПривет'), null, 'Привет'],
    ['UTF-8 where nobody says', Buffer.from('Привет'), null, 'Привет'],
    ['UTF-8 where nonsense is said', Buffer.from('Привет'), 'klingon', 'Привет'],
    ['broken bytes become marks', Buffer.from([0xff, 0x41]), 'utf-8', '\ufffdA'],
  ])('%s', (_, bytes, said, text) => {
    expect(decodePage(bytes, said)).toMatch(text);
  });

  test.each([
    '<meta charset="windows-1251">',
    "<META CHARSET = 'windows-1251' />",
    '<meta/charset= " windows-1251 ">',
    '<meta name="a" content="charset"><meta\ncharset\n=\nwindows-1251>',
    "<meta content='text/html;charset=windows-1251' http-equiv=content-type>",
    `${'<meta'.repeat(277)} charset=${' '.repeat(2600)}windows-1251>`,
  ])('what is said in %j', (tag) => {
    expect(decodePage(Buffer.concat([Buffer.from(tag), cyrillic]), null)).toMatch(/Привет$/);
  });
});
