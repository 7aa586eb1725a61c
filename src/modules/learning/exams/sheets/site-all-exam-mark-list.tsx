import { Button, Checkbox, Group, Paper, Progress, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable } from '#ui/lists/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { useNavigate } from 'react-router';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { ExamPicker, ExamStepsLink, NoExam, useExamPicker } from '../base/exam-picker.tsx';
import { examsCalls } from '../base/client.ts';
import type { SheetProgress } from './mark-sheet-cards.tsx';
import { ImportMarksButton } from './import-button.tsx';
import { sheetWords } from './words.ts';
import { examWords, examScreenTitles, sheetStateWords, sheetActWords } from '../base/words.ts';
import { SheetStateBadge, type SheetState } from './state-badge.tsx';
import { ReasonButton } from '#ui/forms/reason-button.tsx';
import { sheetAddress } from '../base/sheet-address.ts';
import { completeDrafts, SubmitSheets } from './submit-sheets.tsx';

type Row = SheetProgress & { id: string };

/** How many sheets are in each state: the whole exam at a glance. */
function StateCounts({ rows }: { rows: readonly Row[] }) {
  const format = useFormat();
  const state = useWords(sheetStateWords);
  const states = Object.keys(sheetStateWords) as SheetState[];
  return (
    <SimpleGrid cols={{ base: 2, xs: 3, md: 5 }} spacing="sm">
      {states.map((each) => (
        <Paper key={each} withBorder px="md" py="xs">
          <Text size="xl" fw={600}>
            {format.number(rows.filter((row) => row.state === each).length)}
          </Text>
          <Text size="sm" c="dimmed">
            {state(each)}
          </Text>
        </Paper>
      ))}
    </SimpleGrid>
  );
}

/** Which subject's marks are missing and from whom; approve, return, or open a sheet from here. */
export default function MarkList() {
  const t = useWords(examWords);
  const m = useWords(sheetWords);
  const act = useWords(sheetActWords);
  const title = useWords(examScreenTitles);
  const lang = useLang();
  const format = useFormat();
  const navigate = useNavigate();
  const { may } = useShell();
  const picker = useExamPicker();
  const { exam, get, set } = picker;
  const overview = useQuery({
    ...examsCalls().overview.queryOptions({ input: { id: exam?.id ?? '' } }),
    enabled: exam !== null,
  });
  const [selected, setSelected] = useState<string[]>([]);
  const section = get('section');
  const onlyOpen = get('open') === '1';
  const all: Row[] = (overview.data ?? []).map((each) => ({
    ...each,
    id: `${each.exam_subject_id} ${each.section_id}`,
  }));
  const rows = all
    .filter((row) => !section || row.section_id === section)
    .filter((row) => !onlyOpen || row.entered < row.expected);
  const sections = [...new Map(all.map((each) => [each.section_id, each.section[lang]]))];
  const keysOf = (list: readonly Row[]) =>
    list.map(({ exam_subject_id, section_id }) => ({ exam_subject_id, section_id }));
  const chosen = all.filter((row) => selected.includes(row.id));
  const submitted = (chosen.length > 0 ? chosen : all).filter((row) => row.state === 'SUBMITTED');

  const drafts = chosen.length > 0 ? chosen.filter((row) => row.state === 'DRAFT') : completeDrafts(all);

  const approve = async () => {
    try {
      const { moved } = await examsCalls().approve.call({ sheets: keysOf(submitted) });
      toastDone(act('approved', { count: moved.length }));
      setSelected([]);
      void overview.refetch();
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  const open = (row: Row) => {
    void navigate(sheetAddress(may('mark.enter-all'), { ...row, year: picker.year, exam: exam?.id ?? '' }));
  };

  return (
    <Page
      title={title('mark_list')}
      lead={m('overview_lead')}
      actions={
        <>
          <ImportMarksButton picker={picker} />
          {may('mark.approve') && all.length > 0 && chosen.length > 0 && (
            <ReasonButton
              label={act('send_back')}
              text={act('send_back_text')}
              onReason={async (reason) => {
                await examsCalls().sendBack.call({ sheets: keysOf(chosen), reason });
                toastDone(act('sent_back'));
                setSelected([]);
                void overview.refetch();
              }}
            />
          )}
          {may('mark.enter-all') && drafts.length > 0 && (
            <SubmitSheets
              sheets={drafts}
              variant={may('mark.approve') && submitted.length > 0 ? 'default' : 'filled'}
              label={act(chosen.length > 0 ? 'submit_several' : 'submit_complete', { count: drafts.length })}
              onDone={() => {
                setSelected([]);
                void overview.refetch();
              }}
            />
          )}
          {may('mark.approve') && all.length > 0 && (
            <Button disabled={submitted.length === 0} onClick={() => void approve()}>
              {chosen.length > 0 ? act('approve') : m('approve_all')}
            </Button>
          )}
        </>
      }
    >
      <Group gap="sm" align="flex-end">
        <ExamPicker picker={picker} clears={['section']} />
        {all.length > 0 && (
          <>
            <Select
              label={t('section')}
              w={{ base: '100%', xs: 220 }}
              data={sections.map(([value, label]) => ({ value, label }))}
              value={section}
              onChange={(value) => set({ section: value })}
              placeholder={m('all_sections')}
              clearable
            />
            <Checkbox
              label={m('only_open')}
              checked={onlyOpen}
              onChange={(event) => set({ open: event.currentTarget.checked ? '1' : null })}
              mb={8}
            />
          </>
        )}
        <ExamStepsLink exam={exam} />
      </Group>
      {overview.error && <Refused error={overview.error} retry={() => void overview.refetch()} />}
      {!exam ? (
        <NoExam picker={picker} />
      ) : (
        <>
          {all.length > 0 && <StateCounts rows={all} />}
          <DataTable<Row>
            rows={overview.data ? rows : undefined}
            loading={overview.isPending}
            label={title('mark_list')}
            empty={
              onlyOpen && all.length > 0
                ? { title: m('nothing_missing'), hint: m('nothing_missing_hint') }
                : { title: t('no_sheets'), hint: t('no_sheets_all') }
            }
            onRow={open}
            {...(may('mark.approve') || may('mark.enter-all')
              ? { selection: { selected, onChange: setSelected } }
              : {})}
            columns={[
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
                      {row.entered < row.expected &&
                        ` · ${m('missing', { count: row.expected - row.entered })}`}
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
            ]}
          />
        </>
      )}
    </Page>
  );
}
