import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { foreignWords } from '../support/foreign-words.ts';
import { axeFaults, otherLookFaults, sightFaults, watch, type Watch } from '../support/screen-checks.ts';

/** The checker of tests/stories/screens against small pages, each with one thing wrong. */

const words = [
  { where: 'a', word: { en: 'Save the changes', bn: 'পরিবর্তন সংরক্ষণ করুন' } },
  { where: 'b', word: { en: '{count} students taught by {name}', bn: '{name}-এর {count} জন শিক্ষার্থী' } },
];

let browser: Browser;
let page: Page;
let watched: Watch;
beforeAll(async () => {
  browser = await launchBrowser();
});
afterAll(() => browser?.close());
beforeEach(async () => {
  page = await browser.newPage();
  watched = watch(page);
});
afterEach(() => page.close());

const good = { lang: 'bn', title: 'শিক্ষার্থী', body: '<h1>শিক্ষার্থীদের তালিকা</h1><p>কেউ নেই, এখনো।</p>' };

async function show(part: Partial<typeof good>): Promise<void> {
  const { lang, title, body } = { ...good, ...part };
  await page.setContent(
    `<!doctype html><html lang="${lang}"><head>${title && `<title>${title}</title>`}</head><body><main>${body}</main></body></html>`,
  );
}

async function faults(part: Partial<typeof good>): Promise<string> {
  await show(part);
  return [...(await sightFaults(page, 'bn', words)), ...(await axeFaults(page)), ...watched.take()].join(
    '\n',
  );
}

test('a page in order has no fault', async () => {
  expect(await faults({})).toBe('');
});

describe('what is wrong is said', () => {
  test.each([
    ['no title', { title: '' }, /title: none/],
    ['another language', { lang: 'en' }, /language: html says en/],
    ['sideways scrolling', { body: `${good.body}<div style="width:3000px">দীর্ঘ</div>` }, /sideways: \d+ px/],
    ['an empty page', { body: '' }, /the page is empty/],
    ['a key for a word', { body: `${good.body}<p>half_yearly</p>` }, /key: half_yearly/],
    ['a value that is none', { body: `${good.body}<p>মোট NaN</p>` }, /value: মোট NaN/],
    ['an unfilled value', { body: `${good.body}<p>মোট {count} জন</p>` }, /placeholder: মোট/],
    ['an English sentence', { body: `${good.body}<p>Save the changes</p>` }, /other language: Save/],
    [
      'an English label',
      { body: `${good.body}<a href="#x" aria-label="Save the changes">ক</a>` },
      /other language/,
    ],
    [
      'an English sentence with values',
      { body: `${good.body}<p>12 students taught by Kadamtola</p>` },
      /other language: 12 students/,
    ],
    [
      'pale text',
      { body: `${good.body}<p style="color:#ccc;background:#fff">অস্পষ্ট লেখা</p>` },
      /color-contrast/,
    ],
    ['a field without a name', { body: `${good.body}<input>` }, /axe label/],
  ])('%s', async (_name, part, expected) => {
    expect(await faults(part)).toMatch(expected);
  });

  test('an error in the console, of a script, and a request to elsewhere', async () => {
    await show({});
    await page.evaluate(() => console.error('oh'));
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('dear');
      });
      document.body.append(Object.assign(new Image(), { src: 'https://elsewhere.example/a.png', alt: '' }));
    });
    await expect.poll(() => watched.take().join('\n')).toMatch(/console: oh[^]*elsewhere: https/);
    await page.evaluate(() => Promise.reject(new Error('later'))).catch(() => undefined);
  });

  test('a screen that never comes', async () => {
    await show({ body: '<div aria-busy="true">অপেক্ষা</div>' });
    await expect(watched.settled(300)).rejects.toThrow(/still loading/);
  });
});

test('codes, names in their own language, and single words are no faults', async () => {
  const body = `${good.body}<code>half_yearly</code><p lang="en">Save the changes</p><p>Active</p>`;
  expect(await faults({ body })).toBe('');
  expect(foreignWords(words, 'bn')(['Krishnachura', 'পরিবর্তন সংরক্ষণ করুন'])).toEqual([]);
});

describe('what another look of the same page would show is said', () => {
  const seen = async (body: string): Promise<string> => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await show({ body: `${good.body}${body}` });
    return (await otherLookFaults(page, { width: 1440, dark: false })).join('\n');
  };

  test('nothing of a page in order, which is left as it was', async () => {
    expect(await seen('')).toBe('');
    expect(page.viewportSize()).toEqual({ width: 1440, height: 900 });
  });
  test('sideways scrolling on a phone', async () => {
    expect(await seen('<div style="width:700px">দীর্ঘ</div>')).toMatch(/sideways on a phone: \d+ px/);
  });
  test('a text that cannot be read in the dark', async () => {
    const style = '<style>[data-mantine-color-scheme="dark"] p { color: #333; background: #222 }</style>';
    expect(await seen(style)).toMatch(/dark: axe color-contrast/);
  });
});
