import { Badge, Group, Paper, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { AnyResource } from '#kernel/resource/resource.ts';
import { fieldWord } from '#kernel/resource/resource.ts';
import { useFormat } from '../format.ts';
import { useLang, useWords } from '../language.tsx';
import { Refused } from '../refused.tsx';
import { resourceApi, type HistoryLine } from '../resource-api.ts';
import { uiWords } from '../words.ts';
import { fieldText } from './field-value.tsx';
import { resourceWords } from './words.ts';

type Held = Record<string, unknown> | null;

/** Who changed a row when, and each changed field before and after. */
export function ResourceHistory({ resource, id }: { resource: AnyResource; id: string }) {
  const t = useWords(resourceWords);
  const found = useQuery(resourceApi(resource.path).history.queryOptions({ input: { id } }));
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={160} />;
  if (found.data.length === 0) return <Text c="dimmed">{t('no_history')}</Text>;
  return (
    <Stack gap="sm" component="ol" className="bp-plain-list">
      {found.data.map((line, at) => (
        <Line key={at} resource={resource} line={line} />
      ))}
    </Stack>
  );
}

function Line({ resource, line }: { resource: AnyResource; line: HistoryLine }) {
  const t = useWords(resourceWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const format = useFormat();
  const showing = { lang, format, t: ui };
  const [before, after] = [line.before as Held, line.after as Held];
  const verb = line.action.split('.')[1] ?? '';
  const changed = Object.entries(resource.fields).filter(([key]) =>
    (before && key in before) || (after && key in after)
      ? JSON.stringify(before?.[key] ?? null) !== JSON.stringify(after?.[key] ?? null)
      : false,
  );
  return (
    <Paper component="li" withBorder p="sm">
      <Group justify="space-between" gap={4} mb={6}>
        <Text fw={600} size="sm">
          {line.user?.[lang] ?? t('by_system')}
        </Text>
        <Badge
          variant="light"
          color={verb === 'delete' ? 'red' : verb === 'create' ? 'green' : 'blue'}
          tt="none"
        >
          {verb === 'create' || verb === 'edit' || verb === 'delete' ? t(`acted_${verb}`) : verb}
        </Badge>
      </Group>
      <Text size="xs" c="dimmed" mb={6}>
        {format.dateTime(line.at)}
      </Text>
      {changed.length > 0 && (
        <Table verticalSpacing={3} className="bp-history-table">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{ui('field')}</Table.Th>
              <Table.Th>{t('before')}</Table.Th>
              <Table.Th>{t('after')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {changed.map(([key, field]) => (
              <Table.Tr key={key}>
                <Table.Th scope="row">{fieldWord(resource, key)[lang]}</Table.Th>
                <Table.Td>{before ? fieldText(field, key, before, showing) : '–'}</Table.Td>
                <Table.Td>{after ? fieldText(field, key, after, showing) : '–'}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </Paper>
  );
}
