import type { Icon } from '@tabler/icons-react';
import { createElement, useSyncExternalStore } from 'react';
import { icons } from '../icons.ts';

type Named = (name: string | null | undefined) => Icon;

let all: Named | undefined;
let asked = false;
const waiting = new Set<() => void>();

/** The menus' icons come once, after the first screen is; anyone who waits for them is told. */
function subscribe(told: () => void): () => void {
  waiting.add(told);
  if (!asked) {
    asked = true;
    void import('./menu-icons.ts').then(({ iconNamed }) => {
      all = iconNamed;
      for (const one of waiting) one();
    });
  }
  return () => waiting.delete(told);
}

/** The icon that a screen or a menu group names; decoration only, so it is silent. */
export function NamedIcon({ name, size = 20 }: { name: string | null | undefined; size?: number }) {
  const known = name ? (icons as Record<string, Icon>)[name] : undefined;
  const named = useSyncExternalStore(
    subscribe,
    () => all,
    () => undefined,
  );
  const found = known ?? named?.(name);
  if (!found) return <svg width={size} height={size} aria-hidden className="bp-icon-place" />;
  return createElement(found, { size, stroke: 1.6, 'aria-hidden': true });
}
