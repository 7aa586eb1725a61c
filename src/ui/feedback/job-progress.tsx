import { Alert, Badge, Button, Group, Paper, Progress, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { say, type Word } from '#kernel/words.ts';
import { contractApi } from '../api.ts';
import { useFormat } from '../format.ts';
import { useLang, useWords } from '../language.tsx';
import { Refused } from '../refused.tsx';
import { toastRefusal } from '../toast.ts';
import { uiWords } from '../words.ts';
import { jobWords } from './job-words.ts';

export type JobState = 'waiting' | 'running' | 'done' | 'failed' | 'cancelled';
export type JobView = {
  id: string;
  title: Word;
  state: JobState;
  done: number;
  total: number;
  cancel_asked?: boolean;
  result?: unknown;
  problem?: Word | null;
};

type JobCalls = {
  get: { call: (input: { id: string }) => Promise<JobView> };
  cancel: { call: (input: { id: string }) => Promise<unknown> };
};

let made: JobCalls | undefined;
function jobCalls(): JobCalls {
  made ??= contractApi(['job'], {
    get: ['GET', '/jobs/{id}'],
    cancel: ['POST', '/jobs/{id}/cancel'],
  }) as unknown as JobCalls;
  return made;
}

const colours: Record<JobState, string> = {
  waiting: 'gray',
  running: 'blue',
  done: 'green',
  failed: 'red',
  cancelled: 'gray',
};
const isOver = (state: JobState | undefined): boolean =>
  state === 'done' || state === 'failed' || state === 'cancelled';

/** Follows a job until it is over: bar, counts, and a way to cancel it. */
export function JobProgress({ jobId, onDone }: { jobId: string; onDone?: (job: JobView) => void }) {
  const t = useWords(uiWords);
  const taskWord = useWords(jobWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const [asked, setAsked] = useState(false);
  const job = useQuery({
    queryKey: ['job', jobId],
    queryFn: () => jobCalls().get.call({ id: jobId }),
    refetchInterval: (query) => (isOver(query.state.data?.state) ? false : 700),
  });
  const told = useRef<string | null>(null);
  const view = job.data;
  useEffect(() => {
    if (!view || !isOver(view.state) || told.current === view.id) return;
    told.current = view.id;
    void client.invalidateQueries({ predicate: (query) => query.queryKey[0] !== 'job' });
    onDone?.(view);
  }, [view, onDone, client]);

  if (job.error) return <Refused error={job.error} retry={() => void job.refetch()} />;
  if (!view) return <Progress value={100} animated color="gray" aria-label={t('loading')} />;
  const share =
    view.total > 0 ? Math.min(100, (view.done / view.total) * 100) : view.state === 'done' ? 100 : 0;
  const over = isOver(view.state);
  const stopping = !over && (asked || view.cancel_asked === true);
  return (
    <Paper withBorder p="md" className="bp-job">
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <Text fw={600}>{view.title[lang]}</Text>
          <Badge color={colours[view.state]} variant="light" component="output" tt="none">
            {stopping ? taskWord('job_cancelling') : taskWord(`job_${view.state}`)}
          </Badge>
        </Group>
        <Progress.Root size="lg">
          <Progress.Section
            value={over && view.state === 'done' ? 100 : share}
            color={colours[view.state]}
            animated={view.state === 'running'}
            aria-label={view.title[lang]}
          />
        </Progress.Root>
        <Group justify="space-between" gap="xs">
          <Text size="sm" c="dimmed">
            {view.total > 0 &&
              taskWord('job_counts', { done: format.number(view.done), total: format.number(view.total) })}
          </Text>
          {!over && (
            <Button
              size="compact-sm"
              variant="default"
              disabled={stopping}
              onClick={() => {
                setAsked(true);
                jobCalls()
                  .cancel.call({ id: jobId })
                  .catch((error: unknown) => {
                    setAsked(false);
                    toastRefusal(error, lang);
                  });
              }}
            >
              {taskWord('cancel_job')}
            </Button>
          )}
        </Group>
        {view.problem && (
          <Alert color="red" variant="light">
            {say(view.problem, lang)}
          </Alert>
        )}
      </Stack>
    </Paper>
  );
}
