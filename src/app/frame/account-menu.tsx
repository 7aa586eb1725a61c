import { Text, UnstyledButton, useMantineColorScheme } from '@mantine/core';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { MenuButton, type MenuEntry } from '#ui/lists/menu-button.tsx';
import { firstLetter } from '#kernel/text/first-letter.ts';
import type { ShellUser } from '#ui/shell-context.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { changeLanguage, changePanel, leave } from './leave.ts';
import { shellWords } from '../shell/words.ts';

type PanelWord = `panel_${ShellUser['panel']}`;

/** Who is signed in, their profile, their other roles, and the way out. */
export function AccountMenu({ user }: { user: ShellUser }) {
  const t = useWords(shellWords);
  const lang = useLang();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isDark = colorScheme === 'dark';
  const name = user.name[lang];
  const refused = (error: unknown) => toastRefusal(error, lang);
  const others = user.panels.filter((panel) => panel !== user.panel) as ShellUser['panel'][];
  const entries: MenuEntry[] = [
    {
      heading: (
        <>
          <Text fw={600} c="var(--mantine-color-text)">
            {name}
          </Text>
          <Text size="sm">{t(`panel_${user.panel}` as PanelWord)}</Text>
        </>
      ),
    },
    'divider',
    { label: t('profile'), icon: icons.user, to: '/user/profile' },
    { label: t('my_invitations'), icon: icons.inbox, to: '/user/my-invitation' },
    {
      label: t('language'),
      icon: icons.language,
      phoneOnly: true,
      onClick: () => changeLanguage(lang === 'bn' ? 'en' : 'bn').catch(refused),
    },
    {
      label: t(isDark ? 'light' : 'dark'),
      icon: isDark ? icons.sun : icons.moon,
      phoneOnly: true,
      onClick: () => setColorScheme(isDark ? 'light' : 'dark'),
    },
    ...(others.length > 0 ? (['divider', { heading: t('switch_role') }] as const) : []),
    ...others.map((panel) => ({
      label: t(`panel_${panel}` as PanelWord),
      icon: icons.switch,
      onClick: () => changePanel(panel).catch(refused),
    })),
    'divider',
    { label: t('sign_out'), icon: icons.logout, onClick: () => leave().catch(refused) },
  ];
  return (
    <MenuButton
      width={260}
      entries={entries}
      button={(props) => (
        <UnstyledButton className="bp-account" {...props}>
          <span className="bp-hidden">{`${t('account')}: ${name}`}</span>
          <span className="bp-account-mark" aria-hidden>
            {firstLetter(name)}
          </span>
        </UnstyledButton>
      )}
    />
  );
}
