import { Anchor, Group, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { icons } from './icons.ts';
import { useWords } from './language.tsx';
import { useScreenTitle } from './shell-context.tsx';
import { uiWords } from './words.ts';

const Back = icons['arrow-left'];

/** A screen: its one heading (also the document's title, which the shell writes), what it is for, the main action top right, then its content. */
export function Page({
  title,
  lead,
  actions,
  back,
  children,
}: {
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** The address of the screen this one was opened from. */
  back?: string;
  children?: ReactNode;
}) {
  const t = useWords(uiWords);
  useScreenTitle(title);
  return (
    <Stack gap="md" className="bp-page">
      <Group justify="space-between" align="flex-end" gap="sm" className="bp-page-head">
        <div className="bp-page-title">
          {back && (
            <Anchor component={Link} to={back} size="sm" className="bp-back">
              <Back size={16} aria-hidden />
              {t('back')}
            </Anchor>
          )}
          <Title order={1} size="h2">
            {title}
          </Title>
          {lead && (
            <Text c="dimmed" size="sm" component="div">
              {lead}
            </Text>
          )}
        </div>
        {actions && (
          <Group gap="xs" className="bp-page-actions">
            {actions}
          </Group>
        )}
      </Group>
      {children}
    </Stack>
  );
}
