import { ActionIcon, Popover, Stack, Text } from '@mantine/core';
import Help from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import { useWords } from '#ui/language.tsx';
import { boardWords } from './words.ts';

/** How one works on the board, by hand and with keys, and what the colours say. */
export function BoardHelp() {
  const t = useWords(boardWords);
  return (
    <Popover width={320} position="bottom-end" withArrow trapFocus>
      <Popover.Target>
        <ActionIcon variant="default" size={36} aria-label={t('help')}>
          <Help size={18} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('help')}>
        <Stack gap={6} tabIndex={0} data-autofocus>
          {(['help_drag', 'help_tap', 'help_keys', 'help_undo'] as const).map((key) => (
            <Text key={key} size="sm">
              {t(key)}
            </Text>
          ))}
          <Text size="sm" fw={600} mt={4}>
            {t('help_colours')}
          </Text>
          {(['may', 'warn', 'swap', 'no'] as const).map((state) => (
            <div key={state} className="bp-rt-legend">
              <i data-state={state} aria-hidden />
              <Text size="sm">{t(`mark_${state}`)}</Text>
            </div>
          ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
