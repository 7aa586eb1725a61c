import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Lang, Word } from '../../src/kernel/words.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Violation = { id: string; help: string; nodes: { target: unknown[]; html: string }[] };

/** WCAG 2.2 A and AA by axe-core, as short lines. The page's own policy forbids injected scripts, so it runs in an isolated world. */
export async function axeFaults(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  const { executionContextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
    worldName: 'axe',
  });
  const run = async (expression: string) => {
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
      expression,
      contextId: executionContextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as unknown;
  };
  await run(axeSource);
  const found = (await run(
    `axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'], resultTypes: ['violations'] }).then((r) => r.violations.map((v) => ({ id: v.id, help: v.help, nodes: v.nodes.slice(0, 3).map((n) => ({ target: n.target, html: n.html.slice(0, 160) })) })))`,
  )) as Violation[];
  await session.detach();
  return found.map(
    ({ id, help, nodes }) => `axe ${id}: ${help} – ${nodes.map((node) => node.html).join(' | ')}`,
  );
}

/** What a person would see that must not be there: sideways scrolling, keys, broken values, the other language. */
export async function sightFaults(page: Page, lang: Lang, words: readonly Word[]): Promise<string[]> {
  const seen = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    sideways: document.documentElement.scrollWidth - window.innerWidth,
    text: document.body.innerText,
    title: document.title,
  }));
  const faults: string[] = [];
  if (seen.lang !== lang) faults.push(`language: html says ${seen.lang}`);
  if (seen.sideways > 1) faults.push(`sideways: ${seen.sideways} px wider than the window`);
  if (seen.title.trim() === '') faults.push('title: none');
  if (seen.text.trim().length < 20) faults.push('text: the page is empty');
  const lines = seen.text.split('\n').map((line) => line.trim());
  for (const line of lines) {
    if (/\b(undefined|NaN|Invalid Date)\b|\[object Object\]/.test(line))
      faults.push(`value: ${line.slice(0, 80)}`);
    if (/(^|\s)[a-z]+(_[a-z0-9]+)+(\s|$)/.test(line) && !/[@/.]/.test(line))
      faults.push(`key: ${line.slice(0, 80)}`);
  }
  if (lang === 'bn') {
    const english = new Set(
      words
        .filter((word) => word.en !== word.bn && /[a-z]{3,}.* .*[a-z]{3,}/i.test(word.en))
        .map((word) => word.en),
    );
    for (const line of lines) if (english.has(line)) faults.push(`English: ${line}`);
  }
  return faults;
}
