import { Checkbox, Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DataTable } from '#ui/lists/data-table.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { useNavigate } from 'react-router';
import { ExamPicker, ExamStepsLink, NoExam, useExamPicker } from '../base/exam-picker.tsx';
import { examsCalls } from '../base/client.ts';
import { sheetWords } from './words.ts';
import { examWords, examScreenTitles } from '../base/words.ts';
import { sheetAddress } from '../base/sheet-address.ts';
import { type SheetRow, useSheetColumns } from './sheet-columns.tsx';
import { MarkListActions } from './mark-list-actions.tsx';
import { StateCounts } from './state-counts.tsx';

/** Which subject's marks are missing and from whom; approve, return, or open a sheet from here. */
export default function MarkList() {
  const t = useWords(examWords);
  const m = useWords(sheetWords);
  const title = useWords(examScreenTitles);
  const lang = useLang();
  const columns = useSheetColumns();
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
  const all: SheetRow[] = (overview.data ?? []).map((each) => ({
    ...each,
    id: `${each.exam_subject_id} ${each.section_id}`,
  }));
  const rows = all
    .filter((row) => !section || row.section_id === section)
    .filter((row) => !onlyOpen || row.entered < row.expected);
  const sections = [...new Map(all.map((each) => [each.section_id, each.section[lang]]))];
  const open = (row: SheetRow) => {
    void navigate(sheetAddress(may('mark.enter-all'), { ...row, year: picker.year, exam: exam?.id ?? '' }));
  };

  return (
    <Page
      title={title('mark_list')}
      lead={m('overview_lead')}
      actions={
        <MarkListActions
          picker={picker}
          all={all}
          selected={selected}
          onDone={() => {
            setSelected([]);
            void overview.refetch();
          }}
        />
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
          <DataTable<SheetRow>
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
            columns={columns}
          />
        </>
      )}
    </Page>
  );
}
