import { Button, Card, Group, Modal, Stack, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { say } from '#kernel/words.ts';
import { Empty } from '#ui/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { JobProgress } from '#ui/job-progress.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { ExamTitle, YearPicker } from '../exam-title.tsx';
import { resultsCalls, useExamsWithRuns, type ExamWithRuns } from '../exams-with-runs.tsx';
import { runWords } from '../run-words.ts';
import { StateBadge } from '../state-badge.tsx';
import { resultScreenTitles } from '../words.ts';

const reportUrl = '/site/result-report/site-result-report-form';

function ExamCard({ exam }: { exam: ExamWithRuns }) {
  const t = useWords(runWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const { may } = useShell();
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [job, setJob] = useState<string | null>(null);
  const latest = exam.runs[0];
  const running = job ?? (latest?.state === 'GENERATING' ? latest.job_id : null);
  const again = exam.runs.some((run) => run.state !== 'FAILED' && run.state !== 'GENERATING');
  const reload = () => client.invalidateQueries({ queryKey: resultsCalls().runs.key() });
  const start = useMutation({
    mutationFn: () => resultsCalls().runs.generate.call({ exam_id: exam.id, reason: reason.trim() || null }),
    onSuccess: (answer) => {
      setAsking(false);
      setReason('');
      setJob(answer.job_id);
    },
    onError: (error) => toastRefusal(error, lang),
  });
  const { passed = 0, failed = 0, incomplete = 0, enrolled = 0 } = latest?.counts ?? {};
  return (
    <Card withBorder padding="md">
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start">
          <ExamTitle exam={exam} />
          {latest ? <StateBadge state={latest.state} /> : <Text c="dimmed">{t('none')}</Text>}
        </Group>
        {latest && latest.state !== 'GENERATING' && (
          <Text size="sm">
            {`${t('run', { number: latest.number })} · ${t('counts', { passed, failed, incomplete, enrolled })}`}
            {latest.generated_at ? ` · ${format.dateTime(latest.generated_at)}` : ''}
          </Text>
        )}
        {latest?.reason && <Text size="sm" c="dimmed">{`${t('reason')}: ${latest.reason}`}</Text>}
        {running && (
          <JobProgress
            jobId={running}
            onDone={() => {
              setJob(null);
              void reload();
            }}
          />
        )}
        <Group gap="xs">
          {may('result.generate') && (
            <Button
              size="sm"
              variant={latest ? 'default' : 'filled'}
              loading={start.isPending}
              disabled={running !== null}
              onClick={() => (again ? setAsking(true) : start.mutate())}
            >
              {again ? t('again') : t('generate')}
            </Button>
          )}
          {latest && latest.state !== 'FAILED' && latest.state !== 'GENERATING' && (
            <Button component={Link} to={`${reportUrl}?run=${latest.id}`} size="sm" variant="light">
              {t('report')}
            </Button>
          )}
        </Group>
      </Stack>
      <Modal
        opened={asking}
        onClose={() => setAsking(false)}
        title={t('again')}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        <Stack>
          <Text size="sm">{say(exam.name, lang)}</Text>
          <Textarea
            label={t('reason')}
            description={t('reason_hint')}
            required
            autosize
            minRows={2}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
            <Button
              loading={start.isPending}
              disabled={reason.trim().length < 3}
              onClick={() => start.mutate()}
            >
              {t('generate')}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </Card>
  );
}

export default function SiteResultGenerateForm() {
  const t = useWords(runWords);
  const title = useWords(resultScreenTitles);
  const { years, year, setYear, exams, loading } = useExamsWithRuns();
  return (
    <Page
      title={title('generate')}
      lead={t('generate_lead')}
      actions={<YearPicker years={years} year={year} onChange={setYear} />}
    >
      {exams.data?.map((exam) => (
        <ExamCard key={exam.id} exam={exam} />
      ))}
      {!loading && exams.data?.length === 0 && <Empty title={t('no_exams')} hint={t('no_exams_hint')} />}
    </Page>
  );
}
