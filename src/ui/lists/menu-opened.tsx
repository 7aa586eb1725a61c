import { Menu } from '@mantine/core';
import type { MouseEvent, ReactElement } from 'react';
import { Link } from 'react-router';
import type { MenuEntry } from './menu-button.tsx';

/** What an entry opens gives the focus back to who had it: the menu's button, since the entry itself is gone by then. */
function focusButtonOf(entry: Element) {
  const id = entry.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  if (id) document.getElementById(id)?.focus();
}

function Entry({ entry }: { entry: MenuEntry }) {
  if (entry === 'divider') return <Menu.Divider />;
  if ('heading' in entry) return <Menu.Label>{entry.heading}</Menu.Label>;
  const { label, icon: EntryIcon, onClick, to, download, danger, phoneOnly } = entry;
  const common = {
    ...(EntryIcon ? { leftSection: <EntryIcon size={18} aria-hidden /> } : {}),
    ...(phoneOnly ? { hiddenFrom: 'sm' as const } : {}),
    ...(danger ? { className: 'bp-bad' } : {}),
    ...(onClick
      ? {
          onClick: (event: MouseEvent<HTMLElement>) => {
            focusButtonOf(event.currentTarget);
            onClick();
          },
        }
      : {}),
  };
  if (to !== undefined)
    return (
      <Menu.Item {...common} component={Link} to={to}>
        {label}
      </Menu.Item>
    );
  if (download !== undefined)
    return (
      <Menu.Item {...common} component="a" href={download} download>
        {label}
      </Menu.Item>
    );
  return <Menu.Item {...common}>{label}</Menu.Item>;
}

/** The menu of a `MenuButton`, from its first opening on. */
export default function MenuOpened({
  button,
  entries,
  width,
}: {
  button: ReactElement;
  entries: readonly MenuEntry[];
  width?: number;
}) {
  return (
    <Menu defaultOpened position="bottom-end" shadow="md" {...(width ? { width } : {})}>
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>
        {entries.map((entry, at) => (
          <Entry key={at} entry={entry} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
