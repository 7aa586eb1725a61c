import { Anchor, Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { useToday } from '#ui/today.ts';
import { collectionCalls, type Collected } from '../base/client.ts';
import { counterWords } from './words.ts';

const Printer = icons.printer;
const shown = 5;
const receiptsUrl = '/site/fee/student-payment/receipts';
const dayCloseUrl = '/site/fee/day-close';

/** The latest receipts of the day, to print again or to open; and the way to close the day. */
export function TodaysReceipts({
  except,
  onPrint,
}: {
  /** The last payment has a card of its own. */
  except: readonly Pick<Collected, 'id'>[];
  onPrint: (id: string) => void;
}) {
  const t = useWords(counterWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const today = useToday();
  const found = useQuery({
    ...collectionCalls().receipts.list.queryOptions({
      input: {
        filter: { paid_on: `${today}..${today}`, channel: 'COUNTER' },
        sort: '-receipt_no',
        per_page: shown + except.length,
      } as never,
    }),
    enabled: may('fee-receipt.view'),
    staleTime: 0,
  });
  const own = new Set(except.map(({ id }) => id));
  const rows = (found.data ?? []).filter(({ id }) => !own.has(id)).slice(0, shown);
  if (rows.length === 0) return null;
  return (
    <Card withBorder padding="sm" component="section" aria-label={t('latest')}>
      <Stack gap="xs">
        <Group justify="space-between" gap="sm">
          <Text fw={600}>{t('latest')}</Text>
          <Group gap="md">
            <Anchor component={Link} to={receiptsUrl} size="sm" underline="always">
              {t('all_receipts')}
            </Anchor>
            {may('day-close.close') && (
              <Anchor component={Link} to={dayCloseUrl} size="sm" underline="always">
                {t('close_day')}
              </Anchor>
            )}
          </Group>
        </Group>
        {rows.map((row) => {
          const number = format.code(row.receipt_no ?? '');
          return (
            <Group key={row.id} justify="space-between" gap="sm" wrap="nowrap" className="bp-fee-latest">
              <div className="bp-grow">
                <Group gap="xs">
                  <Anchor component={Link} to={`${receiptsUrl}?open=${row.id}`} fw={600} underline="always">
                    {number}
                  </Anchor>
                  {row.state !== 'POSTED' && (
                    <Badge color="red" variant="light" tt="none">
                      {t('is_cancelled')}
                    </Badge>
                  )}
                  <Text fw={600} className="bp-figures bp-push">
                    {format.money(row.total)}
                  </Text>
                </Group>
                <Text size="sm" c="dimmed">
                  {[row[`student_${lang}`], row[`section_${lang}`], row[`method_${lang}`]].join(' · ')}
                </Text>
              </div>
              <Button
                variant="default"
                leftSection={<Printer size={16} />}
                aria-label={`${t('reprint')}: ${number}`}
                onClick={() => onPrint(row.id)}
              >
                {t('reprint')}
              </Button>
            </Group>
          );
        })}
      </Stack>
    </Card>
  );
}
