import { Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useLang, useWords } from '#ui/language.tsx';
import { type ExplainContext, explainSentences } from './sentences.ts';
import { gpaSum, type MarkLine, type SubjectSum, subjectSums, type SumLine, totalSum } from './sum.ts';
import { explainWords } from './words.ts';
import type { ExplainStep } from '../rules/explain.ts';
import './calculation.css';

/** A tick or a cross for the eye, the same in words for those who hear the page. */
function Outcome({ ok }: { ok: boolean | null }) {
  const t = useWords(explainWords);
  if (ok === null) return null;
  return (
    <span className={ok ? 'bp-sum-ok' : 'bp-bad'}>
      <span aria-hidden="true">{ok ? '✓' : '✗'}</span>
      <VisuallyHidden>{t(ok ? 'ok' : 'not_ok')}</VisuallyHidden>
    </span>
  );
}

function Line({ line }: { line: MarkLine }) {
  return (
    <tr>
      <th scope="row">{line.label}</th>
      <td>{line.mark}</td>
      <td>{line.pass}</td>
      <td>
        <Outcome ok={line.ok} />
      </td>
    </tr>
  );
}

function Subject({ title, bad, sum }: { title: string; bad: boolean; sum: SubjectSum }) {
  const t = useWords(explainWords);
  return (
    <tbody>
      <tr className="bp-sum-subject">
        <th colSpan={4} scope="rowgroup" className={bad ? 'bp-bad' : undefined}>
          {title}
        </th>
      </tr>
      {sum.lines.map((line) => (
        <Line key={line.label} line={line} />
      ))}
      {sum.grade && (
        <tr className="bp-sum-result">
          <th scope="row">{t('row_grade')}</th>
          <td colSpan={3} className={bad ? 'bp-bad' : undefined}>
            {sum.grade}
          </td>
        </tr>
      )}
      {sum.reasons.map((reason) => (
        <tr key={reason}>
          <td colSpan={4} className="bp-sum-reason">
            {reason}
          </td>
        </tr>
      ))}
    </tbody>
  );
}

function Sums({ lines }: { lines: readonly SumLine[] }) {
  return (
    <table className="bp-sum">
      <tbody>
        {lines.map(({ label, terms, value, bad }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td className="bp-sum-terms">{terms}</td>
            <td className={bad ? 'bp-sum-value bp-bad' : 'bp-sum-value'}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A result drawn as the calculation it is: marks against pass marks, grade points to the GPA, total and position. */
export function ExplainCalculation({
  steps,
  context,
}: {
  steps: readonly ExplainStep[];
  context: Omit<ExplainContext, 'lang'>;
}) {
  const t = useWords(explainWords);
  const lang = useLang();
  const told = explainSentences(steps, { ...context, lang });
  const titles = told.filter(({ code }) => code === 'SUBJECT');
  const says = (...codes: ExplainStep['code'][]) =>
    told
      .filter(({ code }) => codes.includes(code))
      .flatMap(({ title, lines, bad }) => [title, ...lines].map((line) => ({ line, bad })))
      .map(({ line, bad }) => (
        <Text key={line} size="sm" className={bad ? 'bp-bad' : undefined}>
          {line}
        </Text>
      ));
  const gpa = gpaSum(steps, lang);
  return (
    <Stack gap="md">
      <section>
        <Title order={3} size="h5" mb={4}>
          {t('steps_subjects')}
        </Title>
        <table className="bp-sum bp-sum-marks">
          <thead>
            <tr>
              <th scope="col">{t('col_part')}</th>
              <th scope="col">{t('col_mark')}</th>
              <th scope="col">{t('col_pass')}</th>
              <th scope="col">
                <VisuallyHidden>{t('col_ok')}</VisuallyHidden>
              </th>
            </tr>
          </thead>
          {subjectSums(steps, { ...context, lang }).map((sum, at) => (
            <Subject
              key={sum.subject}
              title={titles[at]?.title ?? sum.subject}
              bad={titles[at]?.bad ?? false}
              sum={sum}
            />
          ))}
        </table>
        {says('MARKS_ROUNDED')}
      </section>
      <section>
        <Title order={3} size="h5" mb={4}>
          {t('steps_gpa')}
        </Title>
        {gpa.length > 0 && <Sums lines={gpa} />}
        {says('INCOMPLETE', 'FAILED')}
      </section>
      <section>
        <Title order={3} size="h5" mb={4}>
          {t('steps_merit')}
        </Title>
        <Sums lines={totalSum(steps, lang)} />
        {says('MERIT')}
      </section>
    </Stack>
  );
}
