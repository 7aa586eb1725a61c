import { Anchor, Group, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatHundredths } from '#kernel/exact.ts';
import { say } from '#kernel/words.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { resultsCalls } from '../client.ts';
import './newest-results.css';
import { newestResultWords } from './words.ts';
import { resultStatusWords } from '../words.ts';

/** A student's last results at a glance, each leading to its report card. */
export default function StudentResults({ studentId }: { studentId: string }) {
  const t = useWords(newestResultWords);
  const status = useWords(resultStatusWords);
  const lang = useLang();
  const format = useFormat();
  const may = useShell().may('result.view');
  const found = useQuery({
    ...resultsCalls().ofStudent.queryOptions({ input: { id: studentId } }),
    enabled: may,
  });
  if (!may || found.isError) return null;
  return (
    <Section title={t('student_results')}>
      {found.isPending && <Skeleton height={92} radius="md" />}
      {found.data?.length === 0 && <Text c="dimmed">{t('student_results_none')}</Text>}
      {found.data && found.data.length > 0 && (
        <Group gap="sm" component="ul" className="bp-result-strip">
          {found.data.map((row) => (
            <li key={`${row.run_id} ${row.enrolment_id}`}>
              <Anchor
                href={`/api/result-runs/${row.run_id}/cards/${row.enrolment_id}?lang=${lang}`}
                target="_blank"
                className="bp-result-tile"
                aria-label={t('student_card', { exam: `${say(row.exam, lang)} ${say(row.year, lang)}` })}
              >
                <span className="bp-result-gpa">
                  {row.gpa === null ? (row.letter ?? '–') : format.digits(formatHundredths(row.gpa))}
                </span>
                <span className="bp-result-state" data-failed={row.status !== 'PASSED' || undefined}>
                  {[row.gpa === null ? null : row.letter, status(row.status)].filter(Boolean).join(' · ')}
                </span>
                <span className="bp-result-exam">
                  {format.digits(say(row.exam, lang))}
                  {row.section_position !== null &&
                    ` · ${t('position_short', { position: format.ordinal(row.section_position) })}`}
                </span>
              </Anchor>
            </li>
          ))}
        </Group>
      )}
    </Section>
  );
}
