import { Anchor, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { formatHundredths } from '#kernel/exact.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { runWords } from '../run-words.ts';
import { Explain } from './explain.tsx';
import type { ReportRow } from './report-data.tsx';

type Kind = 'merit' | 'failed' | 'cards';

/** Best first; failed students by how many subjects, then by marks (handbook 2.6). */
function ordered(rows: readonly ReportRow[], kind: Kind): ReportRow[] {
  if (kind === 'merit')
    return rows
      .filter((row) => row.class_position !== null)
      .toSorted((a, b) => (a.class_position ?? 0) - (b.class_position ?? 0));
  if (kind === 'failed')
    return rows
      .filter((row) => row.status !== 'PASSED')
      .toSorted((a, b) => a.failed - b.failed || b.total - a.total);
  return [...rows];
}

export function ResultList({ runId, rows, kind }: { runId: string; rows: readonly ReportRow[]; kind: Kind }) {
  const t = useWords(runWords);
  const lang = useLang();
  const format = useFormat();
  const [explained, setExplained] = useState<ReportRow | null>(null);
  return (
    <>
      <Table.ScrollContainer minWidth={560}>
        <Table striped stickyHeader>
          <Table.Thead>
            <Table.Tr>
              {kind !== 'cards' && (
                <Table.Th ta="right">{kind === 'merit' ? t('position') : t('failed_subjects')}</Table.Th>
              )}
              <Table.Th ta="right">{t('roll')}</Table.Th>
              <Table.Th>{t('name')}</Table.Th>
              <Table.Th ta="right">{t('total')}</Table.Th>
              <Table.Th ta="right">{t('gpa')}</Table.Th>
              <Table.Th>{t('letter')}</Table.Th>
              <Table.Th aria-label={t('explain')} />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {ordered(rows, kind).map((row) => (
              <Table.Tr key={row.enrolment_id}>
                {kind !== 'cards' && (
                  <Table.Td ta="right">
                    {format.number(kind === 'merit' ? (row.class_position ?? 0) : row.failed)}
                  </Table.Td>
                )}
                <Table.Td ta="right">{format.number(row.roll)}</Table.Td>
                <Table.Td>{lang === 'bn' ? row.name_bn : row.name_en}</Table.Td>
                <Table.Td ta="right">{format.marks(row.total)}</Table.Td>
                <Table.Td ta="right">
                  {row.gpa === null ? '–' : format.digits(formatHundredths(row.gpa))}
                </Table.Td>
                <Table.Td>
                  <Text span size="sm" fw={600} c={row.status === 'FAILED' ? 'red' : undefined}>
                    {row.letter ?? '–'}
                  </Text>
                </Table.Td>
                <Table.Td ta="right">
                  {kind === 'cards' ? (
                    <Anchor
                      href={`/api/result-runs/${runId}/cards/${row.enrolment_id}?lang=${lang}`}
                      target="_blank"
                      rel="noreferrer"
                      size="sm"
                    >
                      {t('card')}
                    </Anchor>
                  ) : (
                    <Anchor component="button" type="button" size="sm" onClick={() => setExplained(row)}>
                      {t('explain')}
                    </Anchor>
                  )}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {explained && (
        <Explain runId={runId} enrolmentId={explained.enrolment_id} onClose={() => setExplained(null)} />
      )}
    </>
  );
}
