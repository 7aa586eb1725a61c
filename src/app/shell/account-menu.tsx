import { Avatar, Menu, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { Link } from 'react-router';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { ShellUser } from '#ui/shell-context.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { changeLanguage, changePanel, leave } from './leave.ts';
import { shellWords } from './words.ts';

const { user: UserIcon, logout: Logout, switch: Switch, language: Language, sun: Sun, moon: Moon } = icons;

type PanelWord = `panel_${ShellUser['panel']}`;

export function AccountMenu({ user }: { user: ShellUser }) {
  const t = useWords(shellWords);
  const lang = useLang();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isDark = colorScheme === 'dark';
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
        <Menu.Item
          hiddenFrom="sm"
          leftSection={<Language size={18} />}
          onClick={() => changeLanguage(lang === 'bn' ? 'en' : 'bn').catch(refused)}
        >
          {t('language')}
        </Menu.Item>
        <Menu.Item
          hiddenFrom="sm"
          leftSection={isDark ? <Sun size={18} /> : <Moon size={18} />}
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        >
          {t(isDark ? 'light' : 'dark')}
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
