import { Button, Card, Checkbox, Group, Modal, Stack, Table, Text, Textarea } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { dayIn } from '#kernel/text/dates.ts';
import { say } from '#kernel/words.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { Empty } from '#ui/empty.tsx';
import { DateField } from '#ui/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { ExamTitle, YearPicker } from '../exam-title.tsx';
import { resultsCalls, useExamsWithRuns, type ExamWithRuns, type RunRow } from '../exams-with-runs.tsx';
import { runWords } from '../run-words.ts';
import { StateBadge } from '../state-badge.tsx';
import { resultScreenTitles } from '../words.ts';

const reportUrl = '/site/result-report/site-result-report-form';
type Asking = 'publish' | 'withdraw' | null;

function useStep(run: RunRow, after: () => void) {
  const t = useWords(runWords);
  const lang = useLang();
  const client = useQueryClient();
  const done = (word: 'approved' | 'published' | 'withdrawn') => () => {
    toastDone(t(word));
    after();
    void client.invalidateQueries({ queryKey: resultsCalls().runs.key() });
  };
  const onError = (error: unknown) => toastRefusal(error, lang);
  const calls = resultsCalls().runs;
  return {
    approve: useMutation({
      mutationFn: () => calls.approve.call({ id: run.id }),
      onSuccess: done('approved'),
      onError,
    }),
    publish: useMutation({
      mutationFn: (input: { publication_date: string | null; lock_marks: boolean }) =>
        calls.publish.call({ id: run.id, ...input }),
      onSuccess: done('published'),
      onError,
    }),
    withdraw: useMutation({
      mutationFn: (reason: string) => calls.withdraw.call({ id: run.id, reason }),
      onSuccess: done('withdrawn'),
      onError,
    }),
  };
}

function RunLine({ exam, run }: { exam: ExamWithRuns; run: RunRow }) {
  const t = useWords(runWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const { confirm } = useConfirm();
  const [asking, setAsking] = useState<Asking>(null);
  const [day, setDay] = useState<string | null>(() => dayIn(new Date()));
  const [lock, setLock] = useState(true);
  const [reason, setReason] = useState('');
  const step = useStep(run, () => setAsking(null));
  const { passed = 0, failed = 0, incomplete = 0, enrolled = 0 } = run.counts;
  const who = (name: string | null, at: string | null) =>
    name && at ? t('by_at', { name, at: format.dateTime(at) }) : '';
  const trace = run.published_at
    ? who(run.published_by, run.published_at)
    : run.approved_at
      ? who(run.approved_by, run.approved_at)
      : who(run.generated_by, run.generated_at);
  const approve = async () => {
    if (
      await confirm({
        title: t('approve'),
        text: t('approve_question', { exam: say(exam.name, lang) }),
        confirm: t('approve'),
      })
    )
      step.approve.mutate();
  };
  return (
    <Table.Tr>
      <Table.Td>{t('run', { number: run.number })}</Table.Td>
      <Table.Td>
        <StateBadge state={run.state} />
      </Table.Td>
      <Table.Td>
        <Text size="sm">{t('counts', { passed, failed, incomplete, enrolled })}</Text>
        <Text size="xs" c="dimmed">
          {trace}
        </Text>
        {run.withdrawn_reason && <Text size="xs">{`${t('reason')}: ${run.withdrawn_reason}`}</Text>}
      </Table.Td>
      <Table.Td>
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          <Button component={Link} to={`${reportUrl}?run=${run.id}`} size="xs" variant="subtle">
            {t('report')}
          </Button>
          {run.state === 'GENERATED' && may('result.approve') && (
            <Button size="xs" loading={step.approve.isPending} onClick={() => void approve()}>
              {t('approve')}
            </Button>
          )}
          {run.state === 'APPROVED' && may('result.publish') && (
            <Button size="xs" onClick={() => setAsking('publish')}>
              {t('publish')}
            </Button>
          )}
          {run.state === 'PUBLISHED' && may('result.publish') && (
            <Button size="xs" color="red" variant="light" onClick={() => setAsking('withdraw')}>
              {t('withdraw')}
            </Button>
          )}
        </Group>
        <Modal
          opened={asking === 'publish'}
          onClose={() => setAsking(null)}
          title={t('publish')}
          closeButtonProps={{ 'aria-label': t('close') }}
        >
          <Stack>
            <DateField
              label={t('publication_date')}
              description={t('publication_hint')}
              value={day}
              onChange={setDay}
              required
            />
            <Checkbox
              label={t('lock_marks')}
              checked={lock}
              onChange={(event) => setLock(event.currentTarget.checked)}
            />
            <Group justify="flex-end">
              <Button
                loading={step.publish.isPending}
                disabled={!day}
                onClick={() => step.publish.mutate({ publication_date: day, lock_marks: lock })}
              >
                {t('publish')}
              </Button>
            </Group>
          </Stack>
        </Modal>
        <Modal
          opened={asking === 'withdraw'}
          onClose={() => setAsking(null)}
          title={t('withdraw')}
          closeButtonProps={{ 'aria-label': t('close') }}
        >
          <Stack>
            <Textarea
              label={t('reason')}
              required
              autosize
              minRows={2}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
            />
            <Group justify="flex-end">
              <Button
                color="red"
                loading={step.withdraw.isPending}
                disabled={reason.trim().length < 3}
                onClick={() => step.withdraw.mutate(reason.trim())}
              >
                {t('withdraw')}
              </Button>
            </Group>
          </Stack>
        </Modal>
      </Table.Td>
    </Table.Tr>
  );
}

export default function SiteResultPermission() {
  const t = useWords(runWords);
  const title = useWords(resultScreenTitles);
  const { years, year, setYear, exams, loading } = useExamsWithRuns();
  const made = exams.data?.filter((exam) => exam.runs.length > 0) ?? [];
  return (
    <Page
      title={title('permission')}
      lead={t('permission_lead')}
      actions={<YearPicker years={years} year={year} onChange={setYear} />}
    >
      {made.map((exam) => (
        <Card key={exam.id} withBorder padding="md">
          <ExamTitle exam={exam} />
          <Table.ScrollContainer minWidth={640}>
            <Table mt="sm">
              <Table.Tbody>
                {exam.runs.map((run) => (
                  <RunLine key={run.id} exam={exam} run={run} />
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </Card>
      ))}
      {!loading && made.length === 0 && <Empty title={t('none')} hint={t('no_exams_hint')} />}
    </Page>
  );
}
