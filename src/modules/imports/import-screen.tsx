import './parts/imports.css';
import { Button, Group, Paper, Stack, Stepper, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { moduleApi } from '#ui/api.ts';
import { useConfirm } from '#ui/confirm.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { JobProgress } from '#ui/job-progress.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { toastDone } from '#ui/toast.ts';
import { UploadField } from '#ui/upload.tsx';
import { ColumnChoice } from './parts/column-choice.tsx';
import { EarlierRuns } from './parts/earlier-runs.tsx';
import { ImportRows } from './parts/import-rows.tsx';
import { RunEnd } from './parts/run-end.tsx';
import { useRunActions } from './parts/run-actions.tsx';
import type { RunView } from './parts/run-view.ts';
import { importScreenWords } from './screen-words.ts';

const api = moduleApi<typeof import('./api.server.ts').importsApi>('imports');
const Download = icons.download;

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
}: {
  kind: string;
  target: Record<string, string> | null;
  preview: readonly string[];
}) {
  const [params, setParams] = useSearchParams();
  const id = params.get('run');
  const open = (run: string | null) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        if (run) next.set('run', run);
        else next.delete('run');
        return next;
      },
      { preventScrollReset: true },
    );
  return id ? (
    <OneRun key={id} id={id} preview={preview} onClose={() => open(null)} />
  ) : (
    <NewRun kind={kind} target={target} onMade={open} />
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
  target,
  onMade,
}: {
  kind: string;
  target: Record<string, string> | null;
  onMade: (id: string) => void;
}) {
  const t = useWords(importScreenWords);
  const actions = useRunActions();
  const begin = (fileId: string) =>
    actions.run(async () => {
      if (target) onMade((await api().create.call({ kind, target, file_id: fileId })).id);
    });
  const query = new URLSearchParams({ kind });
  for (const [key, value] of Object.entries(target ?? {})) query.set(`target[${key}]`, value);
  return (
    <Stack gap="lg">
      <Steps active={0} />
      <Paper withBorder p="md">
        <Stack gap="sm">
          <Text size="sm" c="dimmed">
            {t('upload_lead')}
          </Text>
          {target ? (
            <>
              <UploadField
                accept=".xlsx,.csv"
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
      <EarlierRuns kind={kind} onOpen={onMade} />
    </Stack>
  );
}

function OneRun({ id, preview, onClose }: { id: string; preview: readonly string[]; onClose: () => void }) {
  const t = useWords(importScreenWords);
  const lang = useLang();
  const format = useFormat();
  const confirm = useConfirm();
  const actions = useRunActions();
  const [columnsOpen, setColumnsOpen] = useState(false);
  const found = useQuery(api().get.queryOptions({ input: { id } }));
  const run = found.data;
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!run) return <Steps active={2} />;
  const chosen = run.counts.chosen ?? 0;
  const start = () => actions.run(() => api().start.call({ id }));
  const discard = async () => {
    if (await confirm({ title: t('import_none'), text: t('import_none_ask') }))
      await actions.run(() => api().discard.call({ id }));
  };
  const undo = async () => {
    const count = format.number(run.counts.written ?? 0);
    const ask = { title: t('undo'), text: t('undo_ask', { count }), confirm: t('undo'), danger: true };
    if (!(await confirm(ask))) return;
    await actions.run(async () => {
      const { rows } = await api().undo.call({ id });
      toastDone(t('undo_done', { count: format.number(rows) }));
    });
  };
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
        busy={actions.busy}
        onGoOn={() => void start()}
        onUndo={() => void undo()}
        onCheck={() => void actions.run(() => api().recheck.call({ id }))}
      />
      {run.state === 'importing' && run.job_id && (
        <JobProgress jobId={run.job_id} onDone={() => void found.refetch()} />
      )}
      {showsColumns && (
        <ColumnChoice
          key={run.version}
          run={run}
          busy={actions.busy}
          onAnswer={(answer) =>
            void actions.run(async () => {
              await api().recheck.call({ id, ...answer });
              setColumnsOpen(false);
            })
          }
          {...(run.state === 'checked' ? { onCancel: () => setColumnsOpen(false) } : {})}
        />
      )}
      {run.state === 'checked' && !columnsOpen && (
        <Paper withBorder p="md" className="bp-import-decide">
          <Group gap="sm">
            {chosen > 0 ? (
              <Button loading={actions.busy} onClick={() => void start()}>
                {t('import_rows', { count: format.number(chosen) })}
              </Button>
            ) : (
              <Text>{t('nothing_new')}</Text>
            )}
            <Button variant="default" onClick={() => void discard()}>
              {t('import_none')}
            </Button>
          </Group>
        </Paper>
      )}
      {!showsColumns && <ImportRows key={run.state} run={run} shownColumns={preview} />}
    </Stack>
  );
}
