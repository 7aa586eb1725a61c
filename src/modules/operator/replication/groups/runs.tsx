import { Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { groupPermission } from '#kernel/procedures/group-permission.ts';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { groupSettingsCalls } from '../base/client.ts';
import { CopyTable } from '../runs/copy-table.tsx';
import { groupRunList } from './list.ts';
import { groupSettingWords } from './words.ts';

/** What the group set before, institution by institution; the run that was just started with its progress. */
export function Runs({ run }: { run: string | null }) {
  const t = useWords(groupSettingWords);
  const { may } = useShell();
  return (
    <Section title={t('earlier')}>
      {run && <RunProgress run={run} />}
      <CopyTable
        list={groupRunList}
        mayUndo={may(groupPermission('academic-setting.change'))}
        undo={(row) => groupSettingsCalls().undoInSchool.call({ site_id: row.site_id, id: row.id })}
        more={(row) =>
          row.state === 'done'
            ? [
                {
                  label: t('undo_run'),
                  danger: true,
                  ask: { title: t('undo_run_question'), text: t('undo_run_keeps') },
                  run: () => groupSettingsCalls().undoRun.call({ run_id: row.run_id ?? '' }),
                },
              ]
            : []
        }
      />
    </Section>
  );
}

function RunProgress({ run }: { run: string }) {
  const t = useWords(groupSettingWords);
  const format = useFormat();
  const found = useQuery({
    ...groupSettingsCalls().list.queryOptions({ input: { filter: { run_id: run }, per_page: 100 } }),
    refetchInterval: ({ state: { data } }) =>
      data?.every(({ state }) => state !== 'waiting') ? false : 1000,
  });
  const total = found.data?.length ?? 0;
  const done = found.data?.filter(({ state }) => state !== 'waiting').length ?? 0;
  const refused = found.data?.filter(({ state }) => state === 'refused').length ?? 0;
  if (total === 0) return null;
  const said = t('progress', { done: format.number(done), total: format.number(total) });
  return (
    <Stack gap={4}>
      <Text size="sm" component="output">
        {said}
      </Text>
      {refused > 0 && (
        <Text size="sm" c="red">
          {t('refused_in', { count: format.number(refused) })}
        </Text>
      )}
      <Progress value={(100 * done) / total} aria-label={said} />
    </Stack>
  );
}
