import { Progress, Stack, Text } from '@mantine/core';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { Column } from '#ui/lists/data-table.tsx';
import { examWords, sheetActWords } from '../base/words.ts';
import type { SheetProgress } from './mark-sheet-cards.tsx';
import { SheetStateBadge } from './state-badge.tsx';
import { sheetWords } from './words.ts';

export type SheetRow = SheetProgress & { id: string };

/** Of each sheet: what it is of, how far it is, who enters it and when they last did. */
export function useSheetColumns(): Column<SheetRow>[] {
  const t = useWords(examWords);
  const m = useWords(sheetWords);
  const act = useWords(sheetActWords);
  const lang = useLang();
  const format = useFormat();
  return [
    { key: 'subject', title: t('subject'), render: (row) => row.subject[lang] },
    { key: 'section', title: t('section'), render: (row) => row.section[lang] },
    { key: 'state', title: m('state'), render: (row) => <SheetStateBadge state={row.state} /> },
    {
      key: 'entered',
      title: t('progress'),
      render: (row) => (
        <Stack gap={2} miw={150}>
          <Progress
            value={row.expected ? (row.entered / row.expected) * 100 : 0}
            color={row.entered < row.expected ? 'yellow' : 'green'}
            aria-label={row.subject[lang]}
          />
          <Text size="xs" c="dimmed">
            {act('entered', {
              entered: format.number(row.entered),
              expected: format.number(row.expected),
            })}
            {row.entered < row.expected && ` · ${m('missing', { count: row.expected - row.entered })}`}
          </Text>
        </Stack>
      ),
    },
    {
      key: 'teachers',
      title: m('teachers'),
      render: (row) =>
        row.teachers.length > 0 ? (
          row.teachers.map((each) => each[lang] || each.en).join(', ')
        ) : (
          <Text size="sm" c="dimmed">
            {m('nobody')}
          </Text>
        ),
    },
    {
      key: 'absent',
      title: m('absent'),
      align: 'right',
      render: (row) => format.number(row.absent),
    },
    {
      key: 'last_at',
      title: m('last_entry'),
      render: (row) => (row.last_at ? format.ago(row.last_at) : '–'),
    },
  ];
}
