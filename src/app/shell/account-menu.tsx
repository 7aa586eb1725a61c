import { Avatar, Menu, Text, UnstyledButton } from '@mantine/core';
import { Link } from 'react-router';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { ShellUser } from '#ui/shell-context.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { changePanel, leave } from './leave.ts';
import { shellWords } from './words.ts';

const { user: UserIcon, logout: Logout, switch: Switch } = icons;

type PanelWord = `panel_${ShellUser['panel']}`;

export function AccountMenu({ user }: { user: ShellUser }) {
  const t = useWords(shellWords);
  const lang = useLang();
  const name = user.name[lang];
  const others = user.panels.filter((panel) => panel !== user.panel);
  const refused = (error: unknown) => toastRefusal(error, lang);
  return (
    <Menu position="bottom-end" width={260} shadow="md">
      <Menu.Target>
        <UnstyledButton className="bp-account">
          <span className="bp-hidden">{`${t('account')}: ${name}`}</span>
          <Avatar size={34} color="green" aria-hidden>
            {initials(name)}
          </Avatar>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className="bp-account-name">
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {t(`panel_${user.panel}` as PanelWord)}
          </Text>
        </div>
        <Menu.Divider />
        <Menu.Item component={Link} to="/user/profile" leftSection={<UserIcon size={18} />}>
          {t('profile')}
        </Menu.Item>
        {others.length > 0 && (
          <>
            <Menu.Divider />
            <Menu.Label>{t('switch_role')}</Menu.Label>
            {others.map((panel) => (
              <Menu.Item
                key={panel}
                leftSection={<Switch size={18} />}
                onClick={() => changePanel(panel).catch(refused)}
              >
                {t(`panel_${panel as ShellUser['panel']}` as PanelWord)}
              </Menu.Item>
            ))}
          </>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<Logout size={18} />} onClick={() => leave().catch(refused)}>
          {t('sign_out')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The first letter of the first name and of the last; a Bengali letter keeps its signs. */
function initials(name: string): string {
  const segments = new Intl.Segmenter('bn', { granularity: 'grapheme' });
  const words = name
    .replace(/\(.*?\)/g, '')
    .split(/\s+/)
    .filter(Boolean);
  const first = (word: string | undefined) => (word ? ([...segments.segment(word)][0]?.segment ?? '') : '');
  return first(words[0]) + (words.length > 1 ? first(words.at(-1)) : '');
}
