import {
  Alert,
  Anchor,
  Button,
  Group,
  Paper,
  Progress,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import {
  ExamPicker,
  ExamStepsLink,
  NoExam,
  useExamPicker,
} from '#modules/learning/exams/base/exam-picker.tsx';
import { examsCalls } from '#modules/learning/exams/base/client.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { TextField } from '#ui/fields/fields.tsx';
import { FormRefusal, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { JobProgress } from '#ui/feedback/job-progress.tsx';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { resultsCalls } from '../base/client.ts';
import { RunCounts, RunLines } from './run-counts.tsx';
import { runWords } from './words.ts';
import { resultScreenTitles, resultFieldWords } from '../base/words.ts';

/** Makes the results of an exam: says whether the marks are ready, runs the job, shows what came of it. */
export default function ResultGenerate() {
  const t = useWords(runWords);
  const field = useWords(resultFieldWords);
  const title = useWords(resultScreenTitles);
  const picker = useExamPicker();
  const { exam, year } = picker;
  const runs = useQuery({
    ...resultsCalls().runs.list.queryOptions({ input: { year_id: year ?? '' } }),
    enabled: year !== null,
  });
  const own = runs.data?.find((each) => each.id === exam?.id)?.runs ?? [];
  const complete = own.some((run) => run.state !== 'FAILED' && run.state !== 'GENERATING');
  const running = own.find((run) => run.state === 'GENERATING');
  const [reason, setReason] = useState('');
  const [job, setJob] = useState<{ exam: string; id: string } | null>(null);
  const saving = useSaving({
    done: false,
    onSave: () =>
      resultsCalls().runs.generate.call({ exam_id: exam?.id ?? '', reason: reason.trim() || null }),
    onDone: ({ job_id }) => {
      setJob({ exam: exam?.id ?? '', id: job_id });
      setReason('');
    },
  });
  const jobId = job && job.exam === exam?.id ? job.id : (running?.job_id ?? null);

  return (
    <Page title={title('generate')} lead={t('generate_lead')}>
      <Group gap="sm" align="flex-end">
        <ExamPicker picker={picker} />
        <ExamStepsLink exam={exam} />
      </Group>
      {runs.error && <Refused error={runs.error} retry={() => void runs.refetch()} />}
      {!exam ? (
        <NoExam picker={picker} />
      ) : (
        <>
          <Readiness examId={exam.id} classId={exam.class_id} yearId={exam.year_id} />
          <Paper withBorder p="md">
            <Stack>
              <FormRefusal refusal={saving.refusal} />
              <Group align="flex-end" gap="sm">
                {complete && (
                  <TextField
                    label={t('reason')}
                    description={t('reason_hint')}
                    required
                    max={500}
                    w="min(100%, 460px)"
                    value={reason}
                    onChange={(value) => setReason(value ?? '')}
                  />
                )}
                <Button
                  loading={saving.busy}
                  disabled={running !== undefined || (complete && reason.trim().length < 3)}
                  onClick={() => void saving.save(undefined)}
                >
                  {t(complete ? 'generate_again' : 'generate')}
                </Button>
              </Group>
              {jobId && <JobProgress key={jobId} jobId={jobId} onDone={() => void runs.refetch()} />}
            </Stack>
          </Paper>
          <Stack gap="sm">
            <Title order={2} size="h4">
              {t('runs')}
            </Title>
            {runs.isPending ? (
              <Skeleton height={120} />
            ) : own.length === 0 ? (
              <Empty title={field('no_runs')} hint={field('no_runs_hint')} />
            ) : (
              own.map((run, at) => (
                <Paper key={run.id} withBorder p="md">
                  <Stack gap="sm">
                    <Group justify="space-between" align="flex-start">
                      <RunLines run={run} />
                      {run.generated_at && (
                        <Button
                          component={Link}
                          to={`/site/result-report/site-result-report-form?exam=${exam.id}&run=${run.id}`}
                          variant="default"
                          size="sm"
                        >
                          {field('view')}
                        </Button>
                      )}
                    </Group>
                    {at === 0 && run.generated_at && <RunCounts counts={run.counts} />}
                  </Stack>
                </Paper>
              ))
            )}
          </Stack>
        </>
      )}
    </Page>
  );
}

/** Marks entered and approved, and the rules that will be used. */
function Readiness({ examId, classId, yearId }: { examId: string; classId: string; yearId: string }) {
  const t = useWords(runWords);
  const title = useWords(resultScreenTitles);
  const format = useFormat();
  const overview = useQuery(examsCalls().overview.queryOptions({ input: { id: examId } }));
  const rules = useQuery(
    resultsCalls().settings.effective.queryOptions({ input: { class_id: classId, year_id: yearId } }),
  );
  if (overview.error) return <Refused error={overview.error} retry={() => void overview.refetch()} />;
  if (!overview.data) return <Skeleton height={96} />;
  const sum = (key: 'entered' | 'expected') => overview.data.reduce((all, each) => all + each[key], 0);
  const approved = overview.data.filter(
    (each) => each.state !== 'DRAFT' && each.state !== 'SUBMITTED',
  ).length;
  const missing = sum('expected') - sum('entered');
  const from = rules.data?.from;
  const share = (part: number, whole: number) => (whole ? (part / whole) * 100 : 0);
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <Paper withBorder p="md">
        <Text size="sm" c="dimmed">
          {t('marks_entered')}
        </Text>
        <Text fw={600}>{`${format.number(sum('entered'))} / ${format.number(sum('expected'))}`}</Text>
        <Progress
          value={share(sum('entered'), sum('expected'))}
          color={missing > 0 ? 'yellow' : 'green'}
          aria-label={t('marks_entered')}
        />
        {missing > 0 && (
          <Alert color="yellow" variant="light" mt="xs" p="xs">
            {t('missing_hint')}{' '}
            <Anchor
              inherit
              component={Link}
              to={`/site/mark-list/site-all-exam-mark-list?exam=${examId}&open=1`}
            >
              {t('see_missing')}
            </Anchor>
          </Alert>
        )}
      </Paper>
      <Paper withBorder p="md">
        <Text size="sm" c="dimmed">
          {t('sheets_approved')}
        </Text>
        <Text fw={600}>{`${format.number(approved)} / ${format.number(overview.data.length)}`}</Text>
        <Progress value={share(approved, overview.data.length)} aria-label={t('sheets_approved')} />
      </Paper>
      <Paper withBorder p="md">
        <Text size="sm" c="dimmed">
          {t('rules_used')}
        </Text>
        <Text fw={600}>
          {!from
            ? t('rules_default')
            : t(from.for_class ? 'rules_class' : 'rules_school', { year: format.digits(from.from_year) })}
        </Text>
        <Anchor component={Link} to="/site/result-setting/site-result-setting-form" size="sm">
          {title('setting')}
        </Anchor>
      </Paper>
    </SimpleGrid>
  );
}
