import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { QuickField, QuickValue } from './fields.ts';
import { useReason } from './grid.tsx';
import { quickKey, type QuickStore } from './store.ts';
import { quickWords } from './words.ts';

/** What would be saved, cell by cell, before it is; and what somebody else changed meanwhile, to be settled first. */
export function Review({
  store,
  busy,
  onSave,
  onBack,
}: {
  store: QuickStore;
  busy: boolean;
  onSave: () => void;
  onBack: () => void;
}) {
  const t = useWords(quickWords);
  const lang = useLang();
  const format = useFormat();
  const reason = useReason();
  const said = (field: 'phone', value: QuickValue) => store.said(field, value) || t('empty');
  const stale = store.staleCells;
  const wrong = store.problems().filter(({ problem }) => problem !== 'changed_meanwhile');
  const differences = store.differences();
  /** As it would be saved, however it was typed. */
  const mine = ({ id, field }: { id: string; field: QuickField }) => {
    const made = differences.find((one) => one.row.id === id && one.field === field);
    return made && field !== 'photo_file'
      ? said(field as 'phone', made.to)
      : store.text({ id, field }) || t('empty');
  };
  const nameOf = (id: string) => store.rows.find((row) => row.id === id)?.[`name_${lang}`] ?? '';
  return (
    <Stack gap="md">
      {stale.length > 0 && (
        <Alert color="orange" variant="light" role="alert">
          <Stack gap="xs">
            <Text size="sm">{t('stale', { count: format.number(stale.length) })}</Text>
            {stale.map((cell) => (
              <Group key={quickKey(cell)} gap="sm">
                <Text size="sm" fw={600}>
                  {nameOf(cell.id)} · {t(cell.field)}
                </Text>
                <Text size="sm">
                  {t('yours')}: {mine(cell)} · {t('theirs')}: {said(cell.field as 'phone', cell.now ?? null)}
                </Text>
                <Button size="compact-sm" variant="default" onClick={() => store.settle(cell, 'mine')}>
                  {t('keep_mine')}
                </Button>
                <Button size="compact-sm" variant="default" onClick={() => store.settle(cell, 'theirs')}>
                  {t('take_theirs')}
                </Button>
              </Group>
            ))}
          </Stack>
        </Alert>
      )}
      {wrong.length > 0 && (
        <Alert color="red" variant="light" role="alert">
          <Text size="sm">{t('wrong', { count: format.number(wrong.length) })}</Text>
          {wrong.slice(0, 20).map((cell) => (
            <Text size="sm" key={quickKey(cell)}>
              {nameOf(cell.id)} · {t(cell.field)}: {reason(cell)}
            </Text>
          ))}
        </Alert>
      )}
      {differences.length === 0 ? (
        <Text c="dimmed">{t('no_changes')}</Text>
      ) : (
        <>
          <Text size="sm">
            {t('changes', {
              cells: format.number(differences.length),
              students: format.number(new Set(differences.map(({ row }) => row.id)).size),
            })}
          </Text>
          <Table.ScrollContainer minWidth={480} mah={380}>
            <Table verticalSpacing={4}>
              <Table.Thead>
                <Table.Tr>
                  <Table.Th>{t('student')}</Table.Th>
                  <Table.Th>{t('field')}</Table.Th>
                  <Table.Th>{t('before')}</Table.Th>
                  <Table.Th>{t('after')}</Table.Th>
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {differences.map(({ row, field, from, to }) => (
                  <Table.Tr key={`${row.id} ${field}`}>
                    <Table.Td>{row[`name_${lang}`]}</Table.Td>
                    <Table.Td>{t(field)}</Table.Td>
                    <Table.Td>{said(field as 'phone', from)}</Table.Td>
                    <Table.Td>
                      {field === 'photo_file'
                        ? store.text({ id: row.id, field })
                        : said(field as 'phone', to)}
                    </Table.Td>
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        </>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
        <Button
          loading={busy}
          disabled={differences.length === 0 || wrong.length > 0 || stale.length > 0}
          onClick={onSave}
        >
          {t('save')}
        </Button>
      </Group>
    </Stack>
  );
}
