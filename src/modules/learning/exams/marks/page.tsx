import { Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Empty } from '#ui/feedback/empty.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { ExamPicker, ExamStepsLink, nameIn, NoExam, useExamPicker } from '../base/exam-picker.tsx';
import { examsCalls } from '../base/client.ts';
import { ImportMarksButton } from '../sheets/import-button.tsx';
import { MarkSheet } from './sheet.tsx';
import { MarkSheetCards } from '../sheets/mark-sheet-cards.tsx';
import { marksWords } from './words.ts';
import { examWords, sheetActWords } from '../base/words.ts';
import { completeDrafts, SubmitSheets } from '../sheets/submit-sheets.tsx';

/** Marks entry: choose exam, section and subject, then type. `mine`: only what one is assigned to. */
export function MarksPage({ title, mine }: { title: string; mine: boolean }) {
  const t = useWords(examWords);
  const m = useWords(marksWords);
  const act = useWords(sheetActWords);
  const lang = useLang();
  const picker = useExamPicker();
  const { exam, get, set } = picker;
  const sheets = useQuery({
    ...examsCalls().sheets.queryOptions({ input: { id: exam?.id ?? '', mine } }),
    enabled: exam !== null,
  });
  const [choosing, setChoosing] = useState(false);
  const all = sheets.data ?? [];
  const section = get('section');
  const subject = get('subject');
  const sections = [...new Map(all.map((each) => [each.section_id, each.section[lang]]))];
  const complete = completeDrafts(section ? all.filter((each) => each.section_id === section) : all);
  const ofSection = all.filter((each) => each.section_id === section);
  const opened = ofSection.find((each) => each.exam_subject_id === subject);

  return (
    <Page
      title={title}
      lead={m('entry_lead')}
      actions={
        <>
          <ImportMarksButton picker={picker} />
          {!opened && complete.length > 0 && (
            <SubmitSheets
              sheets={complete}
              label={act('submit_complete', { count: complete.length })}
              onDone={() => void sheets.refetch()}
            />
          )}
        </>
      }
    >
      {opened && exam && !choosing && (
        <Group gap="xs" wrap="nowrap" justify="space-between" className="bp-marks-chosen">
          <Text size="sm" lineClamp={2}>
            {`${nameIn(exam, lang)} · ${opened.section[lang]} · ${opened.subject[lang]}`}
          </Text>
          <Button variant="default" size="sm" style={{ flexShrink: 0 }} onClick={() => setChoosing(true)}>
            {m('change_choice')}
          </Button>
        </Group>
      )}
      <Group
        gap="sm"
        align="flex-end"
        className="bp-marks-filters"
        data-chosen={opened && !choosing ? '' : undefined}
      >
        <ExamPicker picker={picker} clears={['section', 'subject']} />
        {all.length > 0 && (
          <>
            <Select
              label={t('section')}
              w={{ base: '100%', xs: 200 }}
              placeholder={t('choose_section')}
              data={sections.map(([value, label]) => ({ value, label }))}
              value={section}
              onChange={(value) => set({ section: value, subject: null })}
              allowDeselect={false}
            />
            <Select
              label={t('subject')}
              w={{ base: '100%', xs: 240 }}
              data={ofSection.map((each) => ({
                value: each.exam_subject_id,
                label: each.subject[lang],
              }))}
              value={subject}
              onChange={(value) => {
                setChoosing(false);
                set({ subject: value });
              }}
              placeholder={t('choose_subject')}
              disabled={!section}
              searchable
              allowDeselect={false}
            />
          </>
        )}
        <ExamStepsLink exam={exam} />
      </Group>
      {picker.list.error && <Refused error={picker.list.error} retry={() => void picker.list.refetch()} />}
      {sheets.error && <Refused error={sheets.error} retry={() => void sheets.refetch()} />}
      {!exam ? (
        <NoExam picker={picker} hint={t('choose_exam_hint')} />
      ) : sheets.isPending ? (
        <Skeleton height={200} />
      ) : all.length === 0 ? (
        <Empty title={t('no_sheets')} hint={t(mine ? 'no_sheets_mine' : 'no_sheets_all')} />
      ) : opened ? (
        <MarkSheet
          key={`${opened.exam_subject_id} ${opened.section_id}`}
          sheet={{ exam_subject_id: opened.exam_subject_id, section_id: opened.section_id }}
        />
      ) : (
        <Stack>
          <MarkSheetCards
            sheets={section ? ofSection : all}
            onOpen={(each) => set({ section: each.section_id, subject: each.exam_subject_id })}
          />
        </Stack>
      )}
    </Page>
  );
}
