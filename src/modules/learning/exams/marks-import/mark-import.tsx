import { Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { ExamPicker, useExamPicker } from '../base/exam-picker.tsx';
import { examsCalls } from '../base/client.ts';
import { marksImportWords } from './words.ts';
import { examWords, examScreenTitles } from '../base/words.ts';

// The heaviest part of the screen: the choice of exam and section is there before it.
const ImportScreen = later(() =>
  import('#modules/platform/imports/face/import-screen.tsx').then((part) => part.ImportScreen),
);

const preview = ['roll', 'name'];

/** Marks of a section's sheets from a workbook: choose the exam and the section, then the file. */
export default function MarkImport() {
  const t = useWords(examWords);
  const w = useWords(marksImportWords);
  const title = useWords(examScreenTitles);
  const lang = useLang();
  const picker = useExamPicker();
  const { exam, get, set } = picker;
  const sheets = useQuery({
    ...examsCalls().sheets.queryOptions({ input: { id: exam?.id ?? '', mine: false } }),
    enabled: exam !== null,
  });
  const sections = [...new Map((sheets.data ?? []).map((each) => [each.section_id, each.section[lang]]))];
  // The only one needs no choosing.
  const chosen =
    sections.find(([id]) => id === get('section')) ?? (sections.length === 1 ? sections[0] : null);
  const section = chosen?.[0] ?? null;
  return (
    <Page title={title('mark_import')} lead={w('lead')} back="/site/mark-list/site-all-exam-mark-list">
      {!get('run') && (
        <Group gap="sm" align="flex-end">
          <ExamPicker picker={picker} clears={['section']} />
          <Select
            label={t('section')}
            w={{ base: '100%', xs: 220 }}
            data={sections.map(([value, label]) => ({ value, label }))}
            value={section}
            onChange={(value) => set({ section: value })}
            disabled={!exam}
            allowDeselect={false}
          />
        </Group>
      )}
      {sheets.error && <Refused error={sheets.error} retry={() => void sheets.refetch()} />}
      <ImportScreen
        kind="marks"
        target={exam && section ? { exam_id: exam.id, section_id: section } : null}
        preview={preview}
      />
    </Page>
  );
}
