import { request } from 'node:http';
import { HtmlValidate } from 'html-validate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modules } from '#app/modules.ts';
import { startProgram, type Program } from '../support/program.ts';

let program: Program;

beforeAll(async () => {
  program = await startProgram({ DEMO: 'on' });
});
afterAll(async () => {
  await program?.stop();
});

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: {
    // React writes void elements and attributes in one way, and keeps the order of what it is given.
    'void-style': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    doctype: 'off',
    'no-trailing-whitespace': 'off',
    // Phone numbers are spaced by a function of our own, for both scripts.
    'tel-non-breaking': 'off',
    // Long titles are written by schools.
    'long-title': 'off',
    'no-inline-style': 'off',
  },
});

/** A page as a machine without script gets it; names below `localhost` are not known to every machine. */
function read(path: string): Promise<string> {
  return new Promise((done, failed) => {
    const headers = { host: `krishnachura.localhost:${program.port}`, accept: 'text/html' };
    request({ host: '127.0.0.1', port: program.port, path, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => (text += chunk));
      answer.on('end', () => done(text));
    })
      .on('error', failed)
      .end();
  });
}

/** Pages with a fixed address, and one of each kind that lists lead to. */
async function publicPaths(): Promise<string[]> {
  const fixed = modules.flatMap((module) =>
    module.screens
      .filter(({ panel, url, host }) => panel === 'public' && host !== 'central' && !url.includes(':'))
      .map(({ url }) => url),
  );
  const one = async (list: string, pattern: RegExp) => pattern.exec(await read(list))?.[0] ?? [];
  return [
    ...new Set(fixed),
    ...[await one('/web/notice/all', /\/web\/notice\/[0-9a-f-]{36}/)].flat(),
    ...[await one('/web/event/all', /\/web\/event\/[0-9a-f-]{36}/)].flat(),
    '/web/search?q=%E0%A6%AA%E0%A6%B0%E0%A7%80%E0%A6%95%E0%A7%8D%E0%A6%B7%E0%A6%BE',
  ];
}

test('the markup of every public page is valid in both languages', async () => {
  const paths = await publicPaths();
  expect(paths.length).toBeGreaterThan(10);
  const faults: string[] = [];
  for (const path of paths)
    for (const lang of ['bn', 'en']) {
      const address = `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`;
      const html = await read(address);
      // Pages with script, where people sign in, are written by a library.
      if (/<script[^>]*type="module"/.test(html)) continue;
      const report = await validator.validateString(html);
      for (const { messages } of report.results)
        for (const { ruleId, message, selector, severity } of messages)
          if (severity === 2) faults.push(`${address}: ${ruleId}: ${message} (${selector ?? ''})`);
    }
  expect([...new Set(faults)]).toEqual([]);
});

test('structured data of every page can be read, and says what it is', async () => {
  const found: string[] = [];
  for (const path of await publicPaths()) {
    const html = await read(path);
    for (const [, text] of html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)) {
      const data = JSON.parse(text ?? '') as { '@context': string; '@graph': { '@type': string }[] };
      expect(data['@context']).toBe('https://schema.org');
      found.push(...data['@graph'].map((part) => part['@type']));
    }
  }
  expect(found).toEqual(expect.arrayContaining(['School', 'NewsArticle', 'Event']));
});
