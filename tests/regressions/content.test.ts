import { expect, test } from 'vitest';
import { sanitiseBody } from '../../src/modules/service/website/base/sanitise.server.ts';
import { jsonLd } from '../../src/ui/public/structured.ts';
import type { Caller } from '../support/server.ts';
import { sources } from '../support/sources.ts';
import { query, server, startWorld, world } from '../support/start-world.ts';
import { asMember } from '../support/world.ts';
import { markup } from './hostile-texts.ts';

let admin: Caller;

startWorld(async () => {
  admin = await asMember(server, world.first, 'site-admin');
});

/** What a browser could run or fetch, in markup that was cleaned. */
const alive =
  /<(?:script|img|svg|math|iframe|object|embed|form|input|style|link|meta|base|video|source|template|details|noscript|textarea|xmp)\b|<[^>]+\son\w+\s*=|<[^>]+\s(?:style|class|id)\s*=|(?:href|src)\s*=\s*["']?\s*(?:javascript|data|vbscript|\/\/)/i;

test('PV-50 nothing that runs is left of what people write into notices', async () => {
  const left: string[] = [];
  for (const text of markup) {
    const made = await admin.call<{ id: string }>('POST', '/api/notices', {
      title_en: `x ${text.slice(0, 60)}`,
      title_bn: 'ক',
      body_en: `<p>a</p>${text}`,
      body_bn: text,
      published_on: '2026-01-05',
      published: true,
      pinned: false,
    });
    if (made.status === 422) continue;
    expect(made.status, text).toBe(200);
    const [row] = await query('SELECT body_en, body_bn FROM notices WHERE id = $1', [made.json.id]);
    for (const body of [row.body_en, row.body_bn]) if (alive.test(body)) left.push(`${text} → ${body}`);
  }
  expect(left).toEqual([]);
});

test('PV-52 what is stored is what was cleaned: cleaning it again changes nothing', async () => {
  const rows = await query('SELECT body_en AS body FROM notices UNION ALL SELECT body_bn FROM notices');
  expect(rows.length).toBeGreaterThan(20);
  for (const { body } of rows) expect(sanitiseBody(body)).toBe(body);
  for (const text of markup) expect(sanitiseBody(sanitiseBody(text)), text).toBe(sanitiseBody(text));
});

const product = sources('src').filter(({ path }) => !path.endsWith('.test.ts'));
const holding = (pattern: RegExp) => product.filter(({ text }) => pattern.test(text)).map(({ path }) => path);
const textOf = (path: string) => product.find((one) => one.path === path)?.text ?? '';

test('PV-51 markup is cleaned by a library in one place and put into a page as markup in one place', () => {
  expect(holding(/from 'sanitize-html'/)).toEqual(['src/kernel/text/sanitise.server.ts']);
  // The second is data for search engines, whose `<` is written as an escape.
  expect(holding(/dangerouslySetInnerHTML/)).toEqual([
    'src/modules/service/website/base/body.tsx',
    'src/ui/public/page.tsx',
  ]);
  expect(jsonLd([{ '@type': 'School', name: '</script><!--' }])).not.toMatch(/<\/script|<!--/);
  expect(holding(/\.innerHTML\b|document\.write\(|insertAdjacentHTML|\beval\(|new Function\(/)).toEqual([]);
  // Nobody cleans markup by a pattern of their own.
  expect(holding(/replace(?:All)?\(\s*\/<\(?script/i)).toEqual([]);
});

test('PV-54 the browser keeps marks of the shell and no secret', () => {
  const path = 'src/app/frame/browser-marks.ts';
  const stored = [...textOf(path).matchAll(/setItem\('(\w+)', ([^)]+)/g)].map(
    ([, key, value]) => `${key} ${value}`,
  );
  expect(stored.find((line) => line.startsWith('token '))).toBe(`token 'signed-in'`);
  for (const line of stored) expect(line).not.toMatch(/cookie|secret|csrf|password/i);
  for (const keeper of holding(/(?:localStorage|sessionStorage)\.setItem|indexedDB/))
    for (const [line] of textOf(keeper).matchAll(/setItem\([^\n]*/g))
      expect(line, keeper).not.toMatch(/cookie|secret|csrf|password/i);
});

test('PV-55 what is in an address comes back as data, never as a page', async () => {
  const script = '<script>window.__xss=1</script>';
  for (const path of [
    `/api/${encodeURIComponent(script)}`,
    `/api/notices/${encodeURIComponent(script)}`,
    `/api/countries?sort=${encodeURIComponent(script)}`,
    `/api/web/get-latest-notice?type=${encodeURIComponent(script)}`,
    `/api/site/x?q=${encodeURIComponent(script)}`,
  ])
    for (const caller of [admin, server.stranger('first.localhost')]) {
      const answer = await caller.call('GET', path);
      expect(String(answer.headers['content-type']), path).toMatch(/^application\/json/);
      expect(answer.headers['x-content-type-options'], path).toBe('nosniff');
      expect(answer.headers['content-security-policy'], path).toContain("default-src 'none'");
    }
});

// The stand-in talks to this machine only; node-exchange dresses a request of ours up for the OAuth library.
test('PV-66 nothing that a person types is fetched: gateways have addresses of ours, and a typed link is only looked for, never in an inner network', () => {
  const speaking = holding(
    /(?<!\.)\bfetch\(|import \{[^}]*\b(?:request|get|Agent)\b[^}]*\} from '(?:node:)?https?'|\bhttps?\.(?:request|get)\(|from '(?:node:)?(?:tls|dgram|undici)'|import \{ (?!(?:BlockList, )?isIP \})[^}]*\} from '(?:node:)?net'/,
  ).filter((path) => path.endsWith('.server.ts'));
  expect(
    speaking.filter(
      (path) => !/stand-in|node-exchange|embedded|listening|database\/|http\.server/.test(path),
    ),
  ).toEqual(['src/kernel/http/outside.server.ts', 'src/modules/money/payments/gateways/asking.server.ts']);
  // What it refuses is tried in its own test.
  const looking = textOf('src/kernel/http/outside.server.ts');
  for (const sign of ['refuseInner(url)', 'lookup: guarded(', 'AbortSignal.timeout', 'answer.destroy()'])
    expect(looking).toContain(sign);
  const gateway = textOf('src/modules/money/payments/gateways/asking.server.ts');
  expect(gateway).toContain("redirect: 'error'");
  expect(gateway).toContain('AbortSignal.timeout');
});
