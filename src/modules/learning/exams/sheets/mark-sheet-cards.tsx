import { Card, Group, Progress, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { examsCalls } from '../base/client.ts';
import { sheetActWords } from '../base/words.ts';
import { SheetStateBadge } from './state-badge.tsx';

export type SheetProgress = Awaited<ReturnType<ReturnType<typeof examsCalls>['sheets']['call']>>[number];

/** The sheets that wait for marks, to choose one by touch. */
export function MarkSheetCards({
  sheets,
  onOpen,
}: {
  sheets: readonly SheetProgress[];
  onOpen: (sheet: SheetProgress) => void;
}) {
  const t = useWords(sheetActWords);
  const lang = useLang();
  const format = useFormat();
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3, xl: 4 }} spacing="sm">
      {sheets.map((sheet) => (
        <UnstyledButton key={`${sheet.exam_subject_id} ${sheet.section_id}`} onClick={() => onOpen(sheet)}>
          <Card withBorder padding="sm" h="100%">
            <Group justify="space-between" wrap="nowrap" gap="xs" align="flex-start">
              <Text fw={600} lineClamp={2}>
                {sheet.subject[lang]}
              </Text>
              <SheetStateBadge state={sheet.state} />
            </Group>
            <Text size="sm" c="dimmed">
              {sheet.section[lang]}
            </Text>
            <Progress
              mt="xs"
              value={sheet.expected ? (sheet.entered / sheet.expected) * 100 : 0}
              aria-label={sheet.subject[lang]}
            />
            <Text size="xs" c="dimmed" mt={4}>
              {t('entered', {
                entered: format.number(sheet.entered),
                expected: format.number(sheet.expected),
              })}
            </Text>
          </Card>
        </UnstyledButton>
      ))}
    </SimpleGrid>
  );
}
