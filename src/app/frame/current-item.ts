import { matchPath } from 'react-router';
import type { MenuSection, TitleLine } from '../shell/shell-types.ts';

/** The title line of a path; of two patterns that fit, the more literal one is meant. */
export function lineOf(titles: readonly TitleLine[], pathname: string): TitleLine | undefined {
  return titles
    .filter((line) => matchPath(line.url, pathname))
    .toSorted((a, b) => a.url.split(':').length - b.url.split(':').length)[0];
}

/**
 * The menu address that a path belongs to: itself, else the nearest page above it that is in the menu, else the
 * longest one that it begins with.
 */
export function currentItem(
  menu: readonly MenuSection[],
  titles: readonly TitleLine[],
  pathname: string,
): string | null {
  const urls = new Set(menu.flatMap((section) => section.items.map((item) => item.url)));
  if (urls.has(pathname)) return pathname;
  let line = lineOf(titles, pathname);
  for (let steps = 0; line && steps < 5; steps++) {
    if (urls.has(line.url)) return line.url;
    const above: string | null = line.parent;
    line = above ? titles.find((other) => other.url === above) : undefined;
  }
  const fitting = [...urls].filter((url) => pathname.startsWith(`${url}/`));
  return fitting.toSorted((a, b) => b.length - a.length)[0] ?? null;
}
