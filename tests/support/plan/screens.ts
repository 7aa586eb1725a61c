import { closureOf, isTest, type Tree } from './tree.ts';

/** A part of the browser's code that more than this part of all screens has in it is the look of the whole. */
const commonPart = 0.25;

const isInBrowser = (path: string): boolean =>
  /^src\/.*\.(?:tsx?|css)$/.test(path) && !path.includes('.server.') && !isTest(path);

/**
 * Which screens changed by what they are made of, beside those of changed modules: the addresses whose component imports
 * a changed part. Where a part of all has changed, each landing looks at twice as many of the others.
 */
export function changedScreens(
  tree: Tree,
  changed: readonly string[],
): { CHANGED_SCREENS: string; SCREEN_SHARES: string } {
  const parts = new Set(changed.filter(isInBrowser));
  if (parts.size === 0) return { CHANGED_SCREENS: '', SCREEN_SHARES: '8' };
  const into = (path: string) => isInBrowser(path) && !path.startsWith('src/app/');
  const closures = [...new Set(tree.screens.values())].map(
    (component) => [component, closureOf(tree, [component], into)] as const,
  );
  const inHowMany = (part: string) => closures.filter(([, closure]) => closure.has(part)).length;
  const own = [...parts].filter((part) => inHowMany(part) <= closures.length * commonPart);
  const isOfAll = own.length < parts.size || [...parts].some((part) => part.endsWith('.css'));
  const components = new Set(
    closures.filter(([, closure]) => own.some((part) => closure.has(part))).map(([component]) => component),
  );
  const urls = [...tree.screens].filter(([, component]) => components.has(component)).map(([url]) => url);
  return { CHANGED_SCREENS: urls.join(','), SCREEN_SHARES: isOfAll ? '4' : '8' };
}
