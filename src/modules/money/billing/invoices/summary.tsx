import { Alert, Divider, Group, Paper, SimpleGrid, Stack, Table, Text, Title } from '@mantine/core';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { lineAmount } from '../base/rules.ts';
import { invoiceWords } from './words.ts';
import { billingFieldWords } from '../base/words.ts';
import type { billingCalls } from '../base/client.ts';
import { StateBadge } from '../base/state-badge.tsx';
import { Sums } from '../base/sums.tsx';

export type ShownInvoice = Awaited<ReturnType<ReturnType<typeof billingCalls>['invoice']['call']>>;

/** What an invoice asks for and how it is today. */
export function InvoiceSummary({ invoice }: { invoice: ShownInvoice }) {
  const t = useWords(invoiceWords);
  const field = useWords(billingFieldWords);
  const lang = useLang();
  const format = useFormat();
  const { balance } = invoice;
  return (
    <>
      {invoice.cancelled && (
        <Alert color="gray" variant="light">
          {field('cancelled_because', { reason: invoice.cancel_reason ?? '' })}
        </Alert>
      )}
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Paper withBorder p="md">
          <Group justify="space-between" mb="sm">
            <Title order={2} size="h5">
              {lang === 'bn' ? invoice.site_bn : invoice.site_en}
            </Title>
            <StateBadge state={invoice.cancelled ? 'cancelled' : balance.state} />
          </Group>
          <Stack gap={4} mb="md">
            <Text size="sm" c="dimmed">
              {`${field('issued_on')}: ${format.date(invoice.issued_on)}`}
            </Text>
            {invoice.period_from && (
              <Text size="sm" c="dimmed">
                {`${format.date(invoice.period_from)} – ${format.date(invoice.period_to)}`}
              </Text>
            )}
          </Stack>
          <Stack gap={8}>
            {invoice.lines.map((line, at) => (
              <Group key={at} justify="space-between" wrap="nowrap" align="flex-start">
                <div>
                  <Text size="sm">{lang === 'bn' ? line.description_bn : line.description_en}</Text>
                  <Text size="xs" c="dimmed">
                    {`${format.number(line.quantity)} × ${format.money(line.unit_price)}`}
                  </Text>
                </div>
                <Text size="sm" fw={500} className="bp-figures">
                  {format.money(lineAmount(line))}
                </Text>
              </Group>
            ))}
          </Stack>
          {invoice.note && (
            <Text size="sm" mt="md">
              {invoice.note}
            </Text>
          )}
        </Paper>
        <Paper withBorder p="md">
          <Sums
            rows={[
              { label: t('gross'), value: format.money(invoice.gross) },
              ...(invoice.discount ? [{ label: t('discount'), value: format.money(-invoice.discount) }] : []),
              { label: field('net'), value: format.money(invoice.net), strong: true },
              { label: field('paid'), value: format.money(balance.principal_paid) },
              ...(balance.late_fee_due
                ? [{ label: field('late_fee'), value: format.money(balance.late_fee_due) }]
                : []),
              ...(invoice.cancelled
                ? []
                : [{ label: field('payable_today'), value: format.money(balance.payable), strong: true }]),
            ]}
          />
          <Divider my="md" />
          <Table verticalSpacing={6} aria-label={t('instalments')}>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('due_on')}</Table.Th>
                <Table.Th ta="right">{field('amount')}</Table.Th>
                <Table.Th ta="right">{field('due')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {balance.instalments.map((one, at) => (
                <Table.Tr key={at}>
                  <Table.Td>
                    {format.date(one.due_on)}
                    {one.left > 0 && one.days_late > 0 && !invoice.cancelled && (
                      <Text size="xs" c="red">
                        {field('late_days', { days: one.days_late })}
                      </Text>
                    )}
                  </Table.Td>
                  <Table.Td ta="right" className="bp-figures">
                    {format.money(one.amount)}
                  </Table.Td>
                  <Table.Td ta="right" className="bp-figures">
                    {format.money(one.left)}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Paper>
      </SimpleGrid>
    </>
  );
}
