/**
 * Texts that run as a script or become an element if taken for a document. Each would open a dialog (`alert`), set
 * `window.ran`, or leave an element that `foreign` finds. None exceeds a playlist's name.
 */
export const scriptStrings: readonly string[] = [
  // Elements that run.
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//veil.example/x.js></SCRIPT>',
  '<script>window.ran=1</script x>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '</title><script>alert(1)</script>',
  '</textarea><script>alert(1)</script>',
  '</script><script>alert(1)</script>',
  '<script type=module>alert(1)</script>',
  '<svg><script>alert(1)</script></svg>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  // Handlers of events.
  '<img src=x onerror=alert(1)>',
  '<img src=x:x onerror=window.ran=1 data-foreign>',
  '<img/src=x/onerror=alert(1)>',
  '<IMG """><SCRIPT>alert(1)</SCRIPT>">',
  '<svg onload=alert(1)>',
  '<svg/onload=window.ran=1>',
  '<body onload=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<audio src=x onerror=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<select autofocus onfocus=alert(1)>',
  '<marquee onstart=alert(1)>',
  '<div onpointerover=alert(1) data-foreign>over</div>',
  '<a href=# onclick=alert(1) data-foreign>press</a>',
  '<style onload=alert(1)></style>',
  '" onmouseover="alert(1)" data-foreign="',
  "' autofocus onfocus='alert(1)",
  '` onerror=`alert(1)',
  // Addresses.
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://veil.example/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  'vbscript:msgbox(1)',
  'blob:null/alert(1)',
  '<a href="javascript:alert(1)" data-foreign>press</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="data:text/html,<script>alert(1)</script>">',
  '<form action="javascript:alert(1)"><button>press</button></form>',
  '<base href="https://veil.example/" data-foreign>',
  '<meta http-equiv=refresh content="0;javascript:alert(1)">',
  '<link rel=stylesheet href=//veil.example/x.css>',
  // Other languages in one place.
  '<math><mi xlink:href="javascript:alert(1)">press</mi></math>',
  '<svg><a xlink:href="javascript:alert(1)"><text>press</text></a></svg>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '[press](javascript:alert(1))',
  '![x](x"onerror="alert(1))',
  '<style>@import "//veil.example/x.css";</style>',
  'color:red;background:url(javascript:alert(1))',
  '{{constructor.constructor("alert(1)")()}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template in a text is what is tried.
  '${alert(1)}',
  '<%= alert(1) %>',
  '<x-foreign data-foreign>x</x-foreign>',
  // Spellings of signs.
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  '&#60;img src=x onerror=alert(1)&#62;',
  '%3Cscript%3Ealert(1)%3C/script%3E',
  '\\u003cscript\\u003ealert(1)\\u003c/script\\u003e',
  '＜script＞alert(1)＜/script＞',
  '<script\u2028>alert(1)</script>',
  '<scr\u0000ipt>alert(1)</scr\u0000ipt>',
  '<img src=x onerror\u00a0=alert(1)>',
  '\u202e>tpircs/<)1(trela>tpircs<',
  // Keys of objects.
  '__proto__',
  'constructor.prototype.ran',
  '{"__proto__":{"ran":1}}',
];

/** The page's own script within it is the first child of the head. */
export const foreign =
  '[data-foreign], x-foreign, iframe, object, embed, base, marquee, math, meta[http-equiv=refresh], script:not([src], head > [data-home]:first-child), [onerror], [onload], [onclick], [onfocus], [onmouseover], a[href^="javascript" i], a[href^="data:" i], a[href^="vbscript" i]';

export function packed(max: number, strings: readonly string[] = scriptStrings): string[] {
  const texts: string[] = [];
  for (const one of strings.filter(({ length }) => length <= max)) {
    const last = texts.at(-1);
    if (last !== undefined && last.length + one.length < max) texts[texts.length - 1] = `${last} ${one}`;
    else texts.push(one);
  }
  return texts;
}
