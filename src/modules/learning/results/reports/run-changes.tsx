import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';

import { partWords } from '#modules/learning/exams/base/words.ts';
import { DataTable } from '#ui/lists/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { resultsCalls } from '../base/client.ts';
import type { ChangeValue, ResultChange } from '../runs/changes.ts';
import { runReportWords } from './words.ts';
import { resultStatusWords, markSigns } from '../base/words.ts';

const hundredths = new Set(['gpa', 'gpa_without_fourth']);
const marks = new Set(['total', 'subject_total', 'mark']);

/** What a correction changed, student by student: the field, what it was, what it is. */
export function RunChanges({
  runId,
  subjects,
}: {
  runId: string;
  subjects: readonly { subject: string; label: { en: string; bn: string } }[];
}) {
  const t = useWords(runReportWords);
  const part = useWords(partWords);
  const status = useWords(resultStatusWords);
  const sign = useWords(markSigns);
  const lang = useLang();
  const format = useFormat();
  const found = useQuery(resultsCalls().runs.changes.queryOptions({ input: { id: runId } }));
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;

  const students = new Map((found.data?.students ?? []).map((each) => [each.id, each]));
  const subjectName = (code: string | undefined) =>
    subjects.find((each) => each.subject === code)?.label[lang] ?? code ?? '';
  const fieldName = (change: ResultChange) =>
    t(`change_${change.field}`, {
      subject: subjectName(change.subject),
      part: change.part && change.part in partWords ? part(change.part as keyof typeof partWords) : '',
    });
  const value = (field: string, of: ChangeValue): string => {
    if (of === null) return '–';
    if (field === 'status' || field === 'result') return status(of as keyof typeof resultStatusWords);
    if (typeof of === 'string') return of in markSigns ? sign(of as keyof typeof markSigns) : of;
    if (hundredths.has(field)) return format.decimal(of / 100, 2);
    return marks.has(field) ? format.marks(of) : format.number(of);
  };
  const rows = found.data?.changes.map((change, at) => ({ ...change, id: String(at) }));
  return (
    <DataTable
      rows={rows}
      loading={found.isPending}
      label={t('changes_of')}
      empty={{ title: t('no_changes') }}
      columns={[
        {
          key: 'student',
          title: t('student'),
          render: (row) => {
            const student = students.get(row.enrolment_id);
            return student ? (
              <Text size="sm">
                {`${format.number(student.roll)} · ${lang === 'bn' ? student.name_bn : student.name_en} (${lang === 'bn' ? student.section_bn : student.section_en})`}
              </Text>
            ) : null;
          },
        },
        { key: 'field', title: t('field'), render: (row) => fieldName(row as ResultChange) },
        { key: 'from', title: t('from'), align: 'right', render: (row) => value(row.field, row.from) },
        {
          key: 'to',
          title: t('to'),
          align: 'right',
          render: (row) => <strong>{value(row.field, row.to)}</strong>,
        },
      ]}
    />
  );
}
