import { Anchor, Button, Checkbox, Group, Modal, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { classLabel, useExamYear, YearField } from '#modules/exams/exam-picker.tsx';
import { ReasonButton } from '#modules/exams/sheet-actions.tsx';
import { useConfirm } from '#ui/confirm.tsx';
import { Empty } from '#ui/empty.tsx';
import { DateField } from '#ui/fields.tsx';
import { FormRefusal, useSaving } from '#ui/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { resultsCalls } from '../calls.tsx';
import { type ExamWithRuns, type Run, RunCounts, RunLines } from '../run-counts.tsx';
import { runWords } from '../screen-words.ts';
import { resultScreenTitles } from '../words.ts';

/** Where generated results are approved, published from a day on, and withdrawn with a reason. */
export default function ResultPermission() {
  const t = useWords(runWords);
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
          title={t('no_runs')}
          hint={t('no_runs_hint')}
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
                {`${exam.name[lang]} – ${classLabel(exam, lang)}`}
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
  const t = useWords(runWords);
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
            {t('view')}
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
          runId={run.id}
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

function PublishDialog({
  runId,
  onClose,
  onDone,
}: {
  runId: string;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useWords(runWords);
  const [day, setDay] = useState<string | null>(null);
  const [lock, setLock] = useState(true);
  const saving = useSaving({
    done: t('published'),
    onSave: () => resultsCalls().runs.publish.call({ id: runId, publication_date: day, lock_marks: lock }),
    onDone,
  });
  return (
    <Modal opened onClose={onClose} title={t('publish_title')} centered>
      <Stack>
        <FormRefusal refusal={saving.refusal} />
        <Text size="sm">{t('publish_text')}</Text>
        <DateField label={t('publication_date')} value={day} onChange={setDay} />
        <Checkbox
          label={t('lock_marks')}
          checked={lock}
          onChange={(event) => setLock(event.currentTarget.checked)}
        />
        <Group justify="flex-end">
          <Button loading={saving.busy} onClick={() => void saving.save(undefined)}>
            {t('publish')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
