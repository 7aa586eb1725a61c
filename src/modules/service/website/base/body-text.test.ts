import { expect, test } from 'vitest';
import { bodyOf, excerpt } from './body-text.ts';
import { sanitiseBody } from './sanitise.server.ts';

test('plain text becomes paragraphs; a single line end stays one', () => {
  expect(bodyOf('First\nline two\n\n  \nSecond')).toEqual({
    paragraphs: [['First', 'line two'], ['Second']],
  });
});

test('a comparison is no markup: “marks < 33” stays as it was typed', () => {
  expect(sanitiseBody('marks < 33 & rising')).toBe('marks < 33 & rising');
  expect(bodyOf('marks < 33')).toEqual({ paragraphs: [['marks < 33']] });
});

test.each([
  '<p>Fine</p><script>alert(1)</script>',
  '<p onclick="alert(1)">Fine</p>',
  '<a href="javascript:alert(1)">Fine</a>',
  '<img src=x onerror=alert(1)><p>Fine</p>',
  '<p style="position:fixed">Fine</p>',
  '<iframe src="https://evil.test"></iframe><p>Fine</p>',
  '<svg onload=alert(1)>Fine</svg>',
])('%s loses what could run or cover the page and keeps its words', (typed) => {
  const kept = sanitiseBody(typed);
  expect(kept).toContain('Fine');
  expect(kept).not.toMatch(/script|onclick|onerror|onload|javascript|style|iframe|svg|img/i);
});

test('headings, lists, tables and links of a notice stay', () => {
  const typed = '<h2>Dates</h2><ul><li>One</li></ul><table><tr><td colspan="2">x</td></tr></table>';
  expect(sanitiseBody(typed)).toContain('<td colspan="2">x</td>');
  expect(sanitiseBody('<a href="https://school.test/a">a</a>')).toContain('href="https://school.test/a"');
});

test('an excerpt has no markup and ends at a word', () => {
  expect(excerpt('<p>Short</p>', 40)).toBe('Short');
  const long = excerpt('<p>' + 'word '.repeat(50) + '</p>', 42);
  expect(long).toBe(`${'word '.repeat(8).trim()}…`);
});

test('a bold word of an excerpt keeps the full stop after it, and items of a list stay apart', () => {
  expect(
    excerpt('<p>Pay by <strong>30 November</strong>.</p><ul><li><p>One</p></li><li>Two</li></ul>', 80),
  ).toBe('Pay by 30 November. One · Two');
});

test.each(['<', '< ', '<b ', '<a ', '&lt;', ' \n'])(
  'the longest text of nothing but %j takes no time',
  (sign) => {
    const longest = sign.repeat(20_000 / sign.length);
    // The processor's time: what else runs on the machine is not in it.
    const began = process.threadCpuUsage();
    for (let at = 0; at < 20; at++) {
      excerpt(longest, 160);
      bodyOf(longest);
    }
    expect(process.threadCpuUsage(began).user / 1000).toBeLessThan(1000);
  },
);
