import { Anchor, Stack, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { confirmationUrl } from './screens.ts';
import type { OpenDay } from './day-close.tsx';
import { dayCloseWords } from './words.ts';

/** What was received in other ways than cash and nobody has seen: by number and sum. */
export function NotConfirmedList({ rows }: { rows: OpenDay['not_confirmed'] }) {
  const t = useWords(dayCloseWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  if (rows.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text size="sm" fw={600}>
        {t('not_confirmed', {
          count: format.number(rows.length),
          total: format.money(rows.reduce((sum, { total }) => sum + total, 0)),
        })}
      </Text>
      <Table.ScrollContainer minWidth={320}>
        <Table withTableBorder aria-label={t('not_confirmed_list')}>
          <Table.Tbody>
            {rows.map((row) => (
              <Table.Tr key={row.receipt_no}>
                <Table.Td>{format.code(row.receipt_no)}</Table.Td>
                <Table.Td>{row.method[lang]}</Table.Td>
                <Table.Td>{row.reference === null ? '' : format.code(row.reference)}</Table.Td>
                <Table.Td ta="right">{format.money(row.total)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {may('money-confirmation.view') && (
        <Anchor component={Link} to={confirmationUrl} size="sm" underline="always">
          {t('to_confirm')}
        </Anchor>
      )}
    </Stack>
  );
}
