import { ActionIcon, Anchor, Paper, Stack, Text, Title, useMantineColorScheme } from '@mantine/core';
import { createContext, use, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import type { Word } from '#kernel/words.ts';
import { keepChosenLanguage } from '../theme/chosen-language.ts';
import { icons } from '../icons.ts';
import { useLang, useWords } from '../language.tsx';
import { TenantMark } from '../people/tenant-mark.tsx';
import { uiWords } from '../words.ts';

/** Whose door this is: a school's own host, or the central area. */
export type EntryTenant = { name: Word; isSite: boolean; logo: string | null };

const EntryContext = createContext<EntryTenant | null>(null);
export const EntryProvider = EntryContext;

export function useEntryTenant(): EntryTenant {
  const tenant = use(EntryContext);
  if (!tenant) throw new Error('useEntryTenant is for bare pages.');
  return tenant;
}

const { sun: Sun, moon: Moon } = icons;

/** The door of the program: one card under the name of the place, with language and theme to choose. */
export function EntryFrame({
  title,
  lead,
  children,
  foot,
}: {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  foot?: ReactNode;
}) {
  const lang = useLang();
  const t = useWords(uiWords);
  const tenant = useEntryTenant();
  const { pathname, search } = useLocation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const isDark = colorScheme === 'dark';
  const other = lang === 'bn' ? 'en' : 'bn';
  const query = new URLSearchParams(search);
  query.set('lang', other);
  return (
    <div className="bp-entry">
      <title>{`${title} – ${tenant.name[lang]}`}</title>
      <header className="bp-entry-tools">
        <Anchor
          href={`${pathname}?${query}`}
          lang={other}
          size="sm"
          className="bp-entry-tool"
          data-language={other}
          onClick={() => keepChosenLanguage(other)}
        >
          {t('language')}
        </Anchor>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={40}
          onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
          aria-label={t(isDark ? 'light_theme' : 'dark_theme')}
        >
          {isDark ? <Sun size={20} /> : <Moon size={20} />}
        </ActionIcon>
      </header>
      <main className="bp-entry-main">
        <div className="bp-entry-place">
          <TenantMark {...tenant} size={52} />
          <Text fw={600} size="lg" ta="center">
            {tenant.name[lang]}
          </Text>
        </div>
        <Paper withBorder radius="lg" className="bp-entry-card">
          <Stack gap="md">
            <div>
              <Title order={1} size="h3">
                {title}
              </Title>
              {lead && (
                <Text size="sm" c="dimmed" component="div">
                  {lead}
                </Text>
              )}
            </div>
            {children}
          </Stack>
        </Paper>
        {foot && <div className="bp-entry-foot">{foot}</div>}
      </main>
    </div>
  );
}
