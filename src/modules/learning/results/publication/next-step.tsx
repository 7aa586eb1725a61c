import { Alert, Anchor, Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { examsCalls } from '#modules/learning/exams/base/client.ts';
import { sheetAddress } from '#modules/learning/exams/base/sheet-address.ts';
import {
  completeDrafts,
  SubmitSheets,
  type SheetProgress,
} from '#modules/learning/exams/face/submit-sheets.tsx';
import { FormRefusal, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { JobProgress } from '#ui/feedback/job-progress.tsx';
import { useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { resultsCalls } from '../base/client.ts';
import { examStepWords } from './words.ts';
import type { ExamSteps, NextStep as Next } from './steps.ts';
import type { Run } from '../runs/run-counts.tsx';

const PublishDialog = later(() => import('./publish-dialog.tsx').then((part) => part.PublishDialog), null);

const ClassCards = later(() => import('../cards/class-cards.tsx').then((part) => part.ClassCards));

/** Who may do the step; all of them where there are several. */
const needs: Record<Next, readonly string[]> = {
  assign: ['student.view'],
  enter: ['mark.enter'],
  submit: ['mark.enter-all'],
  approve: ['mark.approve'],
  wait: [],
  generate: ['result.generate'],
  generate_again: ['result.generate'],
  approve_publish: ['result.approve', 'result.publish'],
  publish: ['result.publish'],
  cards: ['result.view'],
};

type Props = {
  exam: { id: string; year_id: string };
  steps: ExamSteps<Run>;
  sheets: readonly SheetProgress[];
  onChanged: () => void;
};

/** What is next for an exam, in a sentence, with the one button that does it. */
export function NextStep({ exam, steps, sheets, onChanged }: Props) {
  const t = useWords(examStepWords);
  const format = useFormat();
  const { may } = useShell();
  const { next, run } = steps;
  const figures = {
    drafts: format.number(steps.sheets - steps.submitted),
    missing: format.number(steps.missing),
    complete: format.number(steps.complete),
    waiting: format.number(steps.submitted - steps.approved),
    passed: format.number(run?.counts.passed ?? 0),
    all: format.number(run?.counts.enrolled ?? 0),
  };
  const allowed = needs[next].every((permission) => may(permission));
  return (
    <Paper withBorder p="md" className="bp-next">
      <Stack gap="sm">
        <Title order={2} size="h4">
          {t('next')}
        </Title>
        <Text>{t(`next_${next}`, figures)}</Text>
        {next === 'approve_publish' && run && (
          <Anchor
            component={Link}
            to={`/site/result-report/site-result-report-form?exam=${exam.id}&run=${run.id}`}
            size="sm"
          >
            {t('see_results')}
          </Anchor>
        )}
        {allowed ? (
          <Act key={next} exam={exam} steps={steps} sheets={sheets} onChanged={onChanged} figures={figures} />
        ) : (
          <Alert color="gray" variant="light">
            {t('others_do')}
          </Alert>
        )}
      </Stack>
    </Paper>
  );
}

function LinkButton({ to, label }: { to: string; label: string }) {
  return (
    <Group>
      <Button component={Link} to={to}>
        {label}
      </Button>
    </Group>
  );
}

function Act({
  exam,
  steps,
  sheets,
  onChanged,
  figures,
}: Props & { figures: { complete: string; waiting: string } }) {
  const t = useWords(examStepWords);
  const { may } = useShell();
  const { next, run, running } = steps;
  switch (next) {
    case 'assign':
      return <LinkButton to="/student/list" label={t('do_assign')} />;
    case 'enter':
      return (
        <LinkButton
          to={sheetAddress(may('mark.enter-all'), { year: exam.year_id, exam: exam.id })}
          label={t('do_enter')}
        />
      );
    case 'submit':
      return (
        <Group>
          <SubmitSheets sheets={completeDrafts(sheets)} label={t('do_submit', figures)} onDone={onChanged} />
        </Group>
      );
    case 'approve':
      return <Approve sheets={sheets} label={t('do_approve', figures)} onChanged={onChanged} />;
    case 'wait':
      return running?.job_id ? (
        <JobProgress key={running.job_id} jobId={running.job_id} onDone={onChanged} />
      ) : null;
    case 'generate':
      return <Generate examId={exam.id} onChanged={onChanged} />;
    case 'generate_again':
      return (
        <LinkButton
          to={`/site/result-generate/site-result-generate-form?exam=${exam.id}`}
          label={t('do_generate_again')}
        />
      );
    case 'approve_publish':
    case 'publish':
      return run ? <Publish run={run} label={t(`do_${next}`)} onChanged={onChanged} /> : null;
    case 'cards':
      return run ? <ClassCards runId={run.id} sectionId={null} /> : null;
  }
}

function Approve({ sheets, label, onChanged }: Pick<Props, 'sheets' | 'onChanged'> & { label: string }) {
  const saving = useSaving({
    done: false,
    onSave: () =>
      examsCalls().approve.call({
        sheets: sheets
          .filter((each) => each.state === 'SUBMITTED')
          .map(({ exam_subject_id, section_id }) => ({ exam_subject_id, section_id })),
      }),
    onDone: onChanged,
  });
  return (
    <Stack gap="xs" align="flex-start">
      <FormRefusal refusal={saving.refusal} />
      <Button loading={saving.busy} onClick={() => void saving.save(undefined)}>
        {label}
      </Button>
    </Stack>
  );
}

function Generate({ examId, onChanged }: { examId: string; onChanged: () => void }) {
  const t = useWords(examStepWords);
  const saving = useSaving({
    done: false,
    onSave: () => resultsCalls().runs.generate.call({ exam_id: examId, reason: null }),
    onDone: onChanged,
  });
  return (
    <Stack gap="xs" align="flex-start">
      <FormRefusal refusal={saving.refusal} />
      <Button loading={saving.busy} onClick={() => void saving.save(undefined)}>
        {t('do_generate')}
      </Button>
    </Stack>
  );
}

function Publish({ run, label, onChanged }: { run: Run; label: string; onChanged: () => void }) {
  const [opened, setOpened] = useState(false);
  return (
    <Group>
      <Button onClick={() => setOpened(true)}>{label}</Button>
      {opened && (
        <PublishDialog
          run={run}
          onClose={() => {
            setOpened(false);
            onChanged();
          }}
          onDone={() => {
            setOpened(false);
            onChanged();
          }}
        />
      )}
    </Group>
  );
}
