import '../steps/steps.css';
import { Button, Group, Paper, Stack, Stepper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '#ui/address.ts';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { JobProgress } from '#ui/feedback/job-progress.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Refused } from '#ui/refused.tsx';
import { tableFiles, UploadField } from '#ui/fields/upload.tsx';
import { EarlierRuns } from '../steps/earlier-runs.tsx';
import { NextSheet, OtherSheets, type WaitingSheet } from '../steps/other-sheets.tsx';
import { RunEnd } from '../steps/run-end.tsx';
import { useRunActions } from '../steps/run-actions.tsx';
import { RunDecision } from '../steps/run-decision.tsx';
import type { AboutRow } from '../steps/rows.tsx';
import type { RunView } from '../steps/run-view.ts';
import { useRunSteps } from '../steps/use-run-steps.tsx';
import { importScreenWords } from '../steps/words.ts';
import { importsCalls } from '../base/client.ts';

const Download = icons.download;
// What is only shown once a file has been read.
const ColumnChoice = later(() => import('../steps/column-choice.tsx').then((part) => part.ColumnChoice));
const ImportRows = later(() => import('../steps/rows.tsx').then((part) => part.ImportRows));
const SheetNotes = later(() => import('../steps/sheet-notes.tsx').then((part) => part.SheetNotes), null);

const stepOf = (run: RunView | undefined, columnsOpen: boolean): number => {
  if (!run) return 0;
  if (run.state === 'checking' || columnsOpen) return 1;
  return run.state === 'checked' ? 2 : run.state === 'importing' ? 3 : 4;
};

/**
 * The whole way of a spreadsheet: file, columns, check, import, and what was imported before. `target` null: the
 * person has not chosen yet where the rows go. `preview` names the columns shown beside the findings.
 */
export function ImportScreen({
  kind,
  target,
  preview,
  about,
  accept = tableFiles,
}: {
  kind: string;
  target: Record<string, string> | null;
  preview: readonly string[];
  /** Something found out about each row, kept in its values as `key_en` and `key_bn`. */
  about?: AboutRow;
  /** The endings of files that are taken. */
  accept?: string;
}) {
  const [params, change] = useAddress();
  const id = params.get('run');
  const [waiting, setWaiting] = useState<WaitingSheet | null>(null);
  const open = (run: string | null) => change({ run }, { stays: true });
  const next = (sheet: WaitingSheet) => {
    setWaiting(sheet);
    open(null);
  };
  return id ? (
    <OneRun key={id} id={id} preview={preview} about={about} onClose={() => open(null)} onNext={next} />
  ) : (
    <NewRun
      kind={kind}
      accept={accept}
      target={target}
      waiting={waiting}
      onDropWaiting={() => setWaiting(null)}
      onMade={(run) => {
        setWaiting(null);
        open(run);
      }}
    />
  );
}

const steps = ['file', 'columns', 'check', 'import'] as const;

function Steps({ active }: { active: number }) {
  const t = useWords(importScreenWords);
  const format = useFormat();
  return (
    <Stepper active={active} size="sm" className="bp-import-steps">
      {steps.map((step, at) => (
        <Stepper.Step
          key={step}
          icon={format.number(at + 1)}
          label={t(`step_${step}`)}
          description={t(`step_${step}_hint`)}
        />
      ))}
    </Stepper>
  );
}

function NewRun({
  kind,
  accept,
  target,
  waiting,
  onDropWaiting,
  onMade,
}: {
  kind: string;
  accept: string;
  target: Record<string, string> | null;
  waiting: WaitingSheet | null;
  onDropWaiting: () => void;
  onMade: (id: string) => void;
}) {
  const t = useWords(importScreenWords);
  const actions = useRunActions();
  const begin = (fileId: string, sheet?: number) =>
    actions.run(async () => {
      const which = sheet === undefined ? {} : { sheet };
      if (target) onMade((await importsCalls().create.call({ kind, target, file_id: fileId, ...which })).id);
    });
  const query = new URLSearchParams({ kind });
  for (const [key, value] of Object.entries(target ?? {})) query.set(`target[${key}]`, value);
  return (
    <Stack gap="lg">
      <Steps active={0} />
      {waiting && (
        <NextSheet
          sheet={waiting}
          ready={target !== null}
          busy={actions.busy}
          onCheck={() => void begin(waiting.file_id, waiting.sheet)}
          onDrop={onDropWaiting}
        />
      )}
      {!waiting && (
        <Paper withBorder p="md">
          <Stack gap="sm">
            <Text size="sm" c="dimmed">
              {t('upload_lead')}
            </Text>
            {target ? (
              <>
                <UploadField
                  accept={accept}
                  maxMb={10}
                  purpose="import"
                  label={t('upload')}
                  onUploaded={({ id }) => void begin(id)}
                />
                {actions.busy && <Text component="output">{t('reading')}</Text>}
                <Group>
                  <Button
                    component="a"
                    href={`/api/imports/template?${query.toString()}`}
                    variant="subtle"
                    size="compact-sm"
                    leftSection={<Download size={16} />}
                  >
                    {t('template')}
                  </Button>
                </Group>
              </>
            ) : (
              <Text fw={600}>{t('target_first')}</Text>
            )}
          </Stack>
        </Paper>
      )}
      <EarlierRuns kind={kind} onOpen={onMade} />
    </Stack>
  );
}

function OneRun({
  id,
  preview,
  about,
  onClose,
  onNext,
}: {
  id: string;
  preview: readonly string[];
  about: AboutRow | undefined;
  onClose: () => void;
  onNext: (sheet: WaitingSheet) => void;
}) {
  const t = useWords(importScreenWords);
  const lang = useLang();
  const [columnsOpen, setColumnsOpen] = useState(false);
  const work = useRunSteps(id, () => setColumnsOpen(false));
  const found = useQuery(importsCalls().get.queryOptions({ input: { id } }));
  const run = found.data;
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!run) return <Steps active={2} />;
  const showsColumns = run.state === 'checking' || columnsOpen;

  return (
    <Stack gap="lg">
      <Steps active={stepOf(run, columnsOpen)} />
      <Group justify="space-between" gap="sm">
        <div>
          <Text fw={600}>{run.file_name}</Text>
          <Text size="sm" c="dimmed">
            {run.target_name[lang]}
          </Text>
        </div>
        <Group gap="xs">
          {run.state === 'checked' && !columnsOpen && (
            <Button variant="subtle" size="sm" onClick={() => setColumnsOpen(true)}>
              {t('change_columns')}
            </Button>
          )}
          <Button variant="default" size="sm" onClick={onClose}>
            {t('other_file')}
          </Button>
        </Group>
      </Group>
      <RunEnd
        run={run}
        busy={work.busy}
        onGoOn={() => void work.start(run)}
        onUndo={() => void work.undo(run)}
        onCheck={() => void work.check()}
      />
      <OtherSheets run={run} onNext={onNext} />
      {(run.state === 'checking' || run.state === 'checked') && (
        <SheetNotes
          run={run}
          busy={work.busy}
          onSheet={(sheet) => void work.recheck({ sheet })}
          onAnswer={(answer) => void work.recheck(answer)}
          onAsTyped={(as_typed) => void work.recheck({ as_typed })}
          onColumns={() => setColumnsOpen(true)}
        />
      )}
      {run.state === 'importing' && run.job_id && (
        <JobProgress jobId={run.job_id} onDone={() => void found.refetch()} />
      )}
      {showsColumns && run.sheet !== null && (
        <ColumnChoice
          key={run.version}
          run={run}
          busy={work.busy}
          onAnswer={(answer) => void work.recheck(answer)}
          {...(run.state === 'checked' ? { onCancel: () => setColumnsOpen(false) } : {})}
        />
      )}
      {run.state === 'checked' && !columnsOpen && (
        <RunDecision
          chosen={run.counts.chosen ?? 0}
          isOpen={run.notes.some(({ asks, chosen }) => asks !== null && chosen === null)}
          busy={work.busy}
          onStart={() => void work.start(run)}
          onDiscard={() => void work.discard()}
        />
      )}
      {!showsColumns && <ImportRows key={run.state} run={run} shownColumns={preview} about={about} />}
    </Stack>
  );
}
