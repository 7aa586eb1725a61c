import { Badge, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { DataTable } from '#ui/lists/data-table.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { classLabel, nameIn, useExamPicker, YearField } from '../base/exam-picker.tsx';
import { examWords, examScreenTitles } from '../base/words.ts';
import { ExamForm } from './exam-form.tsx';

const Plus = icons.plus;

type Sheets = Partial<Record<'DRAFT' | 'SUBMITTED' | 'APPROVED' | 'PUBLISHED' | 'LOCKED', number>>;

function SheetProgress({ sheets }: { sheets: Sheets }) {
  const t = useWords(examWords);
  const format = useFormat();
  const count = (...states: (keyof Sheets)[]) => states.reduce((sum, state) => sum + (sheets[state] ?? 0), 0);
  const all = count('DRAFT', 'SUBMITTED', 'APPROVED', 'PUBLISHED', 'LOCKED');
  const done = count('APPROVED', 'PUBLISHED', 'LOCKED');
  const text = t('sheets_done', { done: format.number(done), all: format.number(all) });
  const share = (n: number) => (all ? (n / all) * 100 : 0);
  return (
    <Stack gap={4} miw={150}>
      <Progress.Root size="sm" aria-hidden>
        <Progress.Section value={share(done)} color="green" />
        <Progress.Section value={share(count('SUBMITTED'))} color="yellow" />
      </Progress.Root>
      <Text size="xs" c="dimmed">
        {text}
      </Text>
    </Stack>
  );
}

/** The exams of a year; declaring one, or looking into it, opens the form in their place. */
export default function ExamDeclare() {
  const t = useWords(examWords);
  const title = useWords(examScreenTitles);
  const lang = useLang();
  const format = useFormat();
  const picker = useExamPicker();
  const { choices, list, year, get, set } = picker;
  const opened = get('exam');
  const isNew = get('new') === '1';

  if (year && (isNew || opened))
    return (
      <ExamForm
        key={opened ?? 'new'}
        examId={opened}
        yearId={year}
        onClose={() => set({ exam: null, new: null })}
      />
    );

  const declare = (
    <Button leftSection={<Plus size={18} />} onClick={() => set({ new: '1' })}>
      {t('declare')}
    </Button>
  );
  const none = choices.data && choices.data.years.length === 0;
  return (
    <Page title={title('declare')} lead={t('declare_lead')} actions={none ? null : declare}>
      {choices.error && <Refused error={choices.error} retry={() => void choices.refetch()} />}
      {none ? (
        <Empty title={t('no_years')} hint={t('no_years_hint')} />
      ) : (
        <>
          <Group>
            <YearField value={year} onChange={(value) => set({ year: value })} />
          </Group>
          {list.error ? (
            <Refused error={list.error} retry={() => void list.refetch()} />
          ) : (
            <DataTable
              rows={list.data}
              loading={list.isPending}
              label={title('declare')}
              empty={{ title: t('no_exams'), hint: t('no_exams_hint'), action: declare }}
              onRow={(row) => set({ exam: row.id })}
              columns={[
                { key: 'name', title: t('exam'), render: (row) => nameIn(row, lang) },
                { key: 'class', title: t('class'), render: (row) => classLabel(row, lang) },
                {
                  key: 'type',
                  title: t('type'),
                  render: (row) => (
                    <Badge variant="light" tt="none">
                      {row.type[lang]}
                    </Badge>
                  ),
                },
                {
                  key: 'dates',
                  title: t('dates'),
                  render: (row) =>
                    row.starts_on ? `${format.date(row.starts_on)} – ${format.date(row.ends_on)}` : '–',
                },
                {
                  key: 'subjects',
                  title: t('subjects'),
                  align: 'right',
                  render: (row) => format.number(row.subjects),
                },
                {
                  key: 'progress',
                  title: t('progress'),
                  render: (row) => <SheetProgress sheets={row.sheets} />,
                },
              ]}
            />
          )}
        </>
      )}
    </Page>
  );
}
