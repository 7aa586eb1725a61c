import { createElement } from 'react';
import { iconNamed } from './icons.ts';

/** The icon that a screen or a menu group names; decoration only, so it is silent. */
export function NamedIcon({ name, size = 20 }: { name: string | null | undefined; size?: number }) {
  return createElement(iconNamed(name), { size, stroke: 1.6, 'aria-hidden': true });
}
