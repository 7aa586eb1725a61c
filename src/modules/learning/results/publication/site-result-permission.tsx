import { Anchor, Button, Group, Paper, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { classLabel, useExamYear, YearField } from '#modules/learning/exams/base/exam-picker.tsx';
import { ReasonButton } from '#ui/forms/reason-button.tsx';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { examPageAddress } from '#modules/learning/exams/base/sheet-address.ts';
import { resultsCalls } from '../base/client.ts';
import { type ExamWithRuns, type Run, RunCounts, RunLines } from '../runs/run-counts.tsx';
import { publicationWords } from './words.ts';
import { resultScreenTitles, resultFieldWords } from '../base/words.ts';

const PublishDialog = later(() => import('./publish-dialog.tsx').then((part) => part.PublishDialog), null);

/** Where generated results are approved, published from a day on, and withdrawn with a reason. */
export default function ResultPermission() {
  const t = useWords(publicationWords);
  const field = useWords(resultFieldWords);
  const title = useWords(resultScreenTitles);
  const lang = useLang();
  const { year, set } = useExamYear();
  const list = useQuery({
    ...resultsCalls().runs.list.queryOptions({ input: { year_id: year ?? '' } }),
    enabled: year !== null,
  });
  const exams = (list.data ?? []).filter((exam) => exam.runs.some((run) => run.generated_at));
  return (
    <Page title={title('permission')} lead={t('permission_lead')}>
      <Group>
        <YearField value={year} onChange={(value) => set({ year: value })} />
      </Group>
      {list.error ? (
        <Refused error={list.error} retry={() => void list.refetch()} />
      ) : list.isPending ? (
        <Skeleton height={200} />
      ) : exams.length === 0 ? (
        <Empty
          title={field('no_runs')}
          hint={field('no_runs_hint')}
          action={
            <Button component={Link} to="/site/result-generate/site-result-generate-form">
              {t('to_generate')}
            </Button>
          }
        />
      ) : (
        exams.map((exam) => (
          <Paper key={exam.id} withBorder p="md">
            <Stack gap="md">
              <Title order={2} size="h4">
                <Anchor component={Link} to={examPageAddress(exam.id)} inherit>
                  {`${exam.name[lang]} – ${classLabel(exam, lang)}`}
                </Anchor>
              </Title>
              {exam.runs
                .filter((run) => run.generated_at)
                .map((run, at) => (
                  <RunRow
                    key={run.id}
                    exam={exam}
                    run={run}
                    isLast={at === 0}
                    onChanged={() => void list.refetch()}
                  />
                ))}
            </Stack>
          </Paper>
        ))
      )}
    </Page>
  );
}

function RunRow({
  exam,
  run,
  isLast,
  onChanged,
}: {
  exam: ExamWithRuns;
  run: Run;
  isLast: boolean;
  onChanged: () => void;
}) {
  const t = useWords(publicationWords);
  const field = useWords(resultFieldWords);
  const lang = useLang();
  const { may } = useShell();
  const { confirm } = useConfirm();
  const [publishing, setPublishing] = useState(false);
  const { counts } = run;
  const approve = async () => {
    const figures = {
      passed: counts.passed ?? 0,
      failed: counts.failed ?? 0,
      incomplete: counts.incomplete ?? 0,
      enrolled: counts.enrolled ?? 0,
    };
    if (
      !(await confirm({ title: t('approve_title'), text: t('approve_text', figures), confirm: t('approve') }))
    )
      return;
    try {
      await resultsCalls().runs.approve.call({ id: run.id });
      toastDone(t('approved'));
      onChanged();
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  const report = `/site/result-report/site-result-report-form?exam=${exam.id}&run=${run.id}`;
  return (
    <Stack gap="xs">
      <Group justify="space-between" align="flex-start" gap="sm">
        <RunLines run={run} />
        <Group gap="xs">
          {run.number > 1 && (counts.changes ?? 0) > 0 && (
            <Anchor component={Link} to={`${report}&tab=changes`} size="sm">
              {t('show_changes')}
            </Anchor>
          )}
          <Button component={Link} to={report} variant="default" size="sm">
            {field('view')}
          </Button>
          {run.state === 'GENERATED' && (
            <Button size="sm" onClick={() => void approve()}>
              {t('approve')}
            </Button>
          )}
          {run.state === 'APPROVED' && may('result.publish') && (
            <Button size="sm" onClick={() => setPublishing(true)}>
              {t('publish')}
            </Button>
          )}
          {(run.state === 'PUBLISHED' || run.state === 'APPROVED') && may('result.publish') && (
            <ReasonButton
              label={t('withdraw')}
              text={t('withdraw_text')}
              color="red"
              onReason={async (reason) => {
                await resultsCalls().runs.withdraw.call({ id: run.id, reason });
                toastDone(t('withdrawn'));
                onChanged();
              }}
            />
          )}
        </Group>
      </Group>
      {isLast && <RunCounts counts={counts} />}
      {publishing && (
        <PublishDialog
          run={run}
          onClose={() => setPublishing(false)}
          onDone={() => {
            setPublishing(false);
            onChanged();
          }}
        />
      )}
    </Stack>
  );
}
