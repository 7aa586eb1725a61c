import type { Locator, Page } from 'playwright-core';

type Point = { x: number; y: number };

async function middleOf(what: Locator): Promise<Point> {
  const box = await what.boundingBox();
  if (!box) throw new Error('Nobody sees what the finger should touch.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Puts a finger on one thing, moves it in steps by what `to` asks for, and lifts it; the window has touch. */
async function slide(page: Page, from: Locator, to: (start: Point) => Promise<Point>): Promise<void> {
  const start = await middleOf(from);
  const end = await to(start);
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Point[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [start]);
  const steps = 12;
  for (let step = 1; step <= steps; step++)
    await touch('touchMove', [
      { x: start.x + ((end.x - start.x) * step) / steps, y: start.y + ((end.y - start.y) * step) / steps },
    ]);
  await touch('touchEnd', []);
  await finger.detach();
}

/** Drags one thing onto another with a finger. */
export const dragByFinger = (page: Page, from: Locator, to: Locator): Promise<void> =>
  slide(page, from, () => middleOf(to));

/** Pushes the page up with a finger on one thing. */
export const swipeUp = (page: Page, from: Locator, by: number): Promise<void> =>
  slide(page, from, async ({ x, y }) => ({ x, y: y - by }));

/**
 * Drags one thing onto another with the mouse, and waits until the page takes clicks again: for 50 ms after a drop
 * @dnd-kit ignores them, so that the drop itself clicks nothing.
 */
export async function dragByMouse(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.dragTo(to);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 60)));
}
