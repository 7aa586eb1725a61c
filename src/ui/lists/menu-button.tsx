import type { Icon } from '@tabler/icons-react';
import { lazy, Suspense, useState, type ReactElement, type ReactNode } from 'react';

export type MenuEntry =
  | {
      label: string;
      icon?: Icon;
      onClick?: () => void;
      /** A screen. */
      to?: string;
      /** A file to be fetched. */
      download?: string;
      danger?: boolean;
      /** Only on phones, where the header has no room for it. */
      phoneOnly?: boolean;
    }
  | { heading: ReactNode }
  | 'divider';

export type MenuButtonProps = {
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  onClick?: () => void;
};

const Opened = lazy(() => import('./menu-opened.tsx'));

/**
 * A button with a menu. The menu itself is loaded when it is first opened: most never are, and a list has one in
 * each row. `button` draws the button with the properties it is given.
 */
export function MenuButton({
  button,
  entries,
  width,
}: {
  button: (props: MenuButtonProps) => ReactElement;
  entries: readonly MenuEntry[];
  width?: number;
}) {
  const [wanted, setWanted] = useState(false);
  const still = button({ 'aria-haspopup': 'menu', 'aria-expanded': false, onClick: () => setWanted(true) });
  if (!wanted) return still;
  return (
    <Suspense fallback={still}>
      <Opened button={button({})} entries={entries} {...(width ? { width } : {})} />
    </Suspense>
  );
}
