import { globSync, readFileSync } from 'node:fs';

/** Screens and parts of screens that a browser loads by themselves: addresses in the modules, imports in the sources. */
export function countLoadedAlone(root: string): number {
  const found = new Set<string>();
  for (const path of globSync('src/**/*.{ts,tsx}', { cwd: root }))
    for (const [text] of readFileSync(`${root}/${path}`, 'utf8').matchAll(
      /\bimport\('[^']+'\)|\b(?:url|list): '\/[^']+'/g,
    ))
      found.add(text);
  return found.size;
}
