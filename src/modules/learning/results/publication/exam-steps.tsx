import { Anchor, Group, Paper, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { classLabel, ExamPicker, nameIn, useExamPicker } from '#modules/learning/exams/base/exam-picker.tsx';
import { examsCalls } from '#modules/learning/exams/base/client.ts';
import { examWords } from '#modules/learning/exams/base/words.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { resultsCalls } from '../base/client.ts';
import { examStepWords } from './words.ts';
import { examSteps } from './steps.ts';
import { NextStep } from './next-step.tsx';
import { StepLine } from './step-line.tsx';
import { resultScreenTitles } from '../base/words.ts';

/** One exam from its declaration to the report cards: where it is, and the one thing to do next. */
export default function ExamStepsScreen() {
  const t = useWords(examStepWords);
  const e = useWords(examWords);
  const title = useWords(resultScreenTitles);
  const lang = useLang();
  const picker = useExamPicker();
  const { exam, year } = picker;
  const { may } = useShell();
  const overview = useQuery({
    ...examsCalls().overview.queryOptions({ input: { id: exam?.id ?? '' } }),
    enabled: exam !== null,
  });
  const runs = useQuery({
    ...resultsCalls().runs.list.queryOptions({ input: { year_id: year ?? '' } }),
    enabled: year !== null && may('result.view'),
  });
  const error = picker.choices.error ?? picker.list.error ?? overview.error ?? runs.error;
  const coming = picker.choices.isPending || (year !== null && picker.list.isPending);
  const own = runs.data?.find((each) => each.id === exam?.id)?.runs ?? [];
  const ready = overview.data && (runs.data || !may('result.view'));
  const steps = examSteps(overview.data ?? [], own);
  const reload = () => {
    void overview.refetch();
    void runs.refetch();
    void picker.list.refetch();
  };
  const at = `?exam=${exam?.id ?? ''}`;
  const links = [
    ['exam.declare', `/site/exam-declare/site-exam-declare-form${at}`, t('see_declaration')],
    ['exam.view', `/site/mark-list/site-all-exam-mark-list${at}`, t('see_sheets')],
    ['result.generate', `/site/result-generate/site-result-generate-form${at}`, t('see_generation')],
    ['result.approve', '/site/result-permission/site-result-permission', t('see_permission')],
    ['result.view', `/site/result-report/site-result-report-form${at}`, t('see_results')],
  ] as const;

  return (
    <Page title={title('exam_steps')} lead={t('lead')}>
      <ExamPicker picker={picker} />
      {error ? (
        <Refused error={error} retry={reload} />
      ) : coming ? (
        <Skeleton height={260} />
      ) : !exam ? (
        <Empty title={e('no_exams')} hint={e('no_exams_hint')} />
      ) : !ready ? (
        <Skeleton height={260} />
      ) : (
        <Stack>
          <Paper withBorder p="md">
            <Stack>
              <Title order={2} size="h4">
                {`${nameIn(exam, lang)} – ${classLabel(exam, lang)}`}
              </Title>
              <StepLine steps={steps} subjects={exam.subjects} />
            </Stack>
          </Paper>
          <NextStep exam={exam} steps={steps} sheets={overview.data} onChanged={reload} />
          <Group gap="lg" component="nav" aria-label={t('details')}>
            {links
              .filter(([permission]) => may(permission))
              .map(([, to, label]) => (
                <Anchor key={to} component={Link} to={to} size="sm" className="bp-step-link">
                  {label}
                </Anchor>
              ))}
          </Group>
        </Stack>
      )}
    </Page>
  );
}
