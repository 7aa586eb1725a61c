import { Alert, Badge, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { logWords } from '../base/words.ts';
import { logCalls, type Detail, type Entry, type Panel } from '../base/client.ts';
import { PersonCell, institutionName } from './person-cell.tsx';
import './log.css';

type Field = Detail['fields'][number];

function Fields({ fields, caption }: { fields: readonly Field[]; caption: string }) {
  const t = useWords(logWords);
  const lang = useLang();
  return (
    <div className="bp-log-values">
      <Table withTableBorder>
        <caption className="bp-hidden">{caption}</caption>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('field')}</Table.Th>
            <Table.Th>{t('before')}</Table.Th>
            <Table.Th>{t('after')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {fields.map((field) => (
            <Table.Tr key={field.key} data-changed={field.changed || undefined}>
              <Table.Th scope="row">
                {field.label?.[lang] ?? <code>{field.key}</code>}
                {field.changed && <span className="bp-hidden"> ({t('changed')})</span>}
              </Table.Th>
              <Table.Td className="bp-log-before">{field.before ?? '–'}</Table.Td>
              <Table.Td className="bp-log-after">{field.after ?? '–'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  );
}

function Facts({ entry, requestId }: { entry: Entry; requestId: string | null | undefined }) {
  const t = useWords(logWords);
  const lang = useLang();
  const format = useFormat();
  const facts: [string, React.ReactNode][] = [
    [t('when'), format.dateTime(entry.at)],
    [t('where'), institutionName(entry, lang, t('central_area'))],
    [t('who'), <PersonCell key="who" entry={entry} />],
    ...(entry.acting_reason ? [[t('acting_reason'), entry.acting_reason] as [string, string]] : []),
    ...(entry.reason ? [[t('reason'), entry.reason] as [string, string]] : []),
    ...(entry.subject_id
      ? [[t('row'), <code key="row">{entry.subject_id}</code>] as [string, React.ReactNode]]
      : []),
    [t('address'), entry.ip ?? '–'],
    ...(requestId
      ? [[t('request'), <code key="request">{requestId}</code>] as [string, React.ReactNode]]
      : []),
  ];
  return (
    <dl className="bp-log-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** One audit event: who, as whom, from where, and the row before and after side by side. */
export function EntryDrawer({
  panel,
  entry,
  onClose,
}: {
  panel: Panel;
  entry: Entry | null;
  onClose: () => void;
}) {
  const t = useWords(logWords);
  const lang = useLang();
  const site = panel === 'central' && entry?.site ? { site: entry.site_id } : {};
  const found = useQuery({
    ...logCalls(panel).entry.queryOptions({ input: { id: entry?.id ?? '', ...site } }),
    enabled: entry !== null,
  });
  const changed = found.data?.fields.filter((field) => field.changed) ?? [];
  const same = found.data?.fields.filter((field) => !field.changed) ?? [];
  return (
    <Drawer opened={entry !== null} onClose={onClose} size="xl" title={entry?.label[lang]}>
      {entry && (
        <Stack gap="md">
          <Group gap="xs">
            <Badge variant="light" tt="none" color={entry.sealed ? 'green' : 'gray'}>
              {t(entry.sealed ? 'sealed' : 'not_sealed')}
            </Badge>
            <Text size="sm" c="dimmed">
              <code>{entry.action}</code>
            </Text>
          </Group>
          <Facts entry={entry} requestId={found.data?.request_id} />
          {found.isPending && <Skeleton height={160} />}
          {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
          {found.data && changed.length + same.length === 0 && (
            <Alert color="gray" variant="light">
              {t('no_values')}
            </Alert>
          )}
          {changed.length > 0 && <Fields fields={changed} caption={entry.label[lang]} />}
          {same.length > 0 && (
            <details>
              <summary>{t('unchanged')}</summary>
              <Fields fields={same} caption={t('unchanged')} />
            </details>
          )}
        </Stack>
      )}
    </Drawer>
  );
}
