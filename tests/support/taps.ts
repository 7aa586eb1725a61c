import type { Page } from 'playwright-core';

/**
 * Counts what a person presses in a page: every click or tap, and every shortcut with Ctrl. What is typed into a field,
 * moving on by Tab and choosing by Enter are typing. The browser itself counts, so no click of a story goes uncounted.
 */
export async function countTaps(page: Page): Promise<{ readonly count: number; reset(): void }> {
  let count = 0;
  await page.exposeFunction('bidyapithTap', () => {
    count++;
  });
  const listen = () => {
    const tap = (event: Event) => {
      const { bidyapithTap } = window as unknown as { bidyapithTap: () => void };
      if (event.isTrusted) bidyapithTap();
    };
    document.addEventListener('pointerdown', tap, { capture: true });
    document.addEventListener(
      'keydown',
      (event) => {
        if ((event.ctrlKey || event.metaKey) && event.key.length === 1) tap(event);
      },
      { capture: true },
    );
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return {
    get count() {
      return count;
    },
    reset: () => {
      count = 0;
    },
  };
}
