import { Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { changeWords } from '../change-words.ts';
import { resultsCalls } from '../exams-with-runs.tsx';
import { runWords } from '../run-words.ts';

const inHundredths = new Set(['gpa', 'gpa_without_fourth', 'total', 'subject_total', 'mark']);

/** What a new version changed, student by student. */
export function Changes({ runId }: { runId: string }) {
  const t = useWords(runWords);
  const w = useWords(changeWords);
  const lang = useLang();
  const format = useFormat();
  const found = useQuery(resultsCalls().runs.changes.queryOptions({ input: { id: runId } }));
  if (found.isError) return <Refused error={found.error} />;
  if (!found.data) return null;
  if (found.data.changes.length === 0) return <Text c="dimmed">{t('no_changes')}</Text>;
  const students = new Map(found.data.students.map((student) => [student.id, student]));
  const shown = (field: string, value: string | number | null) =>
    value === null
      ? '–'
      : typeof value === 'number'
        ? inHundredths.has(field)
          ? format.marks(value)
          : format.number(value)
        : format.digits(value);
  return (
    <Table.ScrollContainer minWidth={560}>
      <Table striped>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('student')}</Table.Th>
            <Table.Th>{t('what')}</Table.Th>
            <Table.Th ta="right">{t('from')}</Table.Th>
            <Table.Th ta="right">{t('to')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {found.data.changes.map((change) => {
            const student = students.get(change.enrolment_id);
            const where = [change.subject, change.paper, change.part].filter(Boolean).join(' · ');
            return (
              <Table.Tr key={`${change.enrolment_id} ${change.field} ${where}`}>
                <Table.Td>
                  {student ? `${format.number(student.roll)} ${student[`name_${lang}`]}` : ''}
                </Table.Td>
                <Table.Td>{where ? `${w(change.field)} (${where})` : w(change.field)}</Table.Td>
                <Table.Td ta="right">{shown(change.field, change.from)}</Table.Td>
                <Table.Td ta="right">{shown(change.field, change.to)}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
