import { expect, test } from 'vitest';
import { patience } from '../../../tests/support/patience.ts';
import { htmlOf, picturesIn, plainOf } from './rich-text.ts';
import { sanitise } from './sanitise.server.ts';

const id = '01980000-0000-7000-8000-00000000abcd';
const own = new Map([[id, { id, width: 1280, height: 720 }]]);

test('a picture is one of the institution’s own, its address and size written here', () => {
  const kept = sanitise(
    `<p>a</p><img src="/api/public/files/${id}" alt="Gate" onerror="x()" style="position:fixed" width="9" srcset="https://evil.test/a 2x">`,
    own,
  );
  expect(kept).toContain(`src="/api/public/files/${id}"`);
  expect(kept).toContain('alt="Gate" width="1280" height="720"');
  expect(kept).not.toMatch(/onerror|style|evil|width="9"/);
  expect(sanitise(kept, own)).toBe(kept);
  expect(picturesIn(kept)).toEqual([id]);
  expect(picturesIn(`<p><a href="/api/public/files/${id}">a file</a></p>`)).toEqual([]);
});

test.each([
  '<img src="https://evil.test/track.gif">',
  '<img src="//evil.test/track.gif">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="/api/public/files/01980000-0000-7000-8000-00000000ffff">',
  `<img src="/api/public/files/${id}/../../../logout">`,
  '<img srcset="https://evil.test/a 1x">',
])('%s is no picture of its own', (typed) => {
  expect(sanitise(`<p>Words</p>${typed}`, own)).toBe('<p>Words</p>');
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' java\tscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.test',
  '/\\evil.test',
  '\\\\evil.test',
])('a link to %s leads nowhere', (href) => {
  expect(sanitise(`<a href="${href}">Words</a>`)).toBe('<a rel="nofollow noopener">Words</a>');
});

test.each([
  '<style>p{background:url(https://evil.test/x)}</style><p>Words</p>',
  '<p style="background:url(https://evil.test)" class="pb-menu" id="main">Words</p>',
  '<link rel="stylesheet" href="https://evil.test/x.css"><p>Words</p>',
  '<table background="https://evil.test/x"><tr><td background="//evil.test">Words</td></tr></table>',
  '<svg><style>*{}</style></svg><math href="javascript:x">Words</math>',
  '<form action="https://evil.test"><input name=p><button>Words</button></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.test"><base href="https://evil.test">Words',
])('%s sends nothing and dresses as nothing', (typed) => {
  const kept = sanitise(typed);
  expect(kept).toContain('Words');
  expect(kept).not.toMatch(/evil|style|class=|id=|<(?:svg|form|input|meta|base|link)/i);
});

test('tables within tables keep their words and only some of their depth; a cell spans no thousand columns', () => {
  const deep = `${'<table><tr><td>'.repeat(3000)}Words${'</td></tr></table>'.repeat(3000)}`;
  const before = performance.now();
  const kept = sanitise(deep);
  expect(performance.now() - before).toBeLessThan(patience(3000));
  expect(kept).toContain('Words');
  expect(kept.split('<table').length).toBeLessThan(12);
  expect(sanitise('<table><tr><td colspan="100000" rowspan="3">a</td></tr></table>')).toBe(
    '<table><tr><td rowspan="3">a</td></tr></table>',
  );
});

test('the words alone: signs are read again, nothing of the markup stays', () => {
  expect(plainOf('<h2>Fees &amp; dues</h2><p>marks &lt; 33&nbsp;&quot;F&quot;</p>')).toBe(
    'Fees & dues · marks < 33 "F"',
  );
  expect(
    plainOf('<table><tr><th>Term</th><th>What\nis taught</th></tr></table><p>All of it.</p> <p>And more</p>'),
  ).toBe('Term · What is taught · All of it. And more');
  expect(plainOf('marks < 33\n & rising')).toBe('marks < 33 & rising');
  expect(htmlOf('One < two\nthree\n\nFour')).toBe('<p>One &lt; two<br>three</p><p>Four</p>');
});
