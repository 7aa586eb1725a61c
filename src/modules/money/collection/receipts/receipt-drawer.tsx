import { Alert, Badge, Button, Group, Menu, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { ReasonDialog } from '#ui/forms/reason-dialog.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { toastDone } from '#ui/toast.ts';
import { uiWords } from '#ui/words.ts';
import { collectionCalls, type ReceiptShown } from '../base/client.ts';
import { receiptPapers } from '../base/receipt.ts';
import { GiveBack } from './give-back.tsx';
import { receiptStates } from './list.ts';
import { receiptWords } from './words.ts';

const Printer = icons.printer;

/** One receipt beside the list: what it paid, its paper, and what cancelling would do. */
export function ReceiptDrawer({ id, onClose }: { id: string | null; onClose: () => void }) {
  const t = useWords(receiptWords);
  const format = useFormat();
  const found = useQuery({
    ...collectionCalls().receipt.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== null,
    staleTime: 0,
  });
  const receipt = found.data;
  return (
    <Drawer
      opened={id !== null}
      onClose={onClose}
      title={receipt ? `${t('receipt')} ${format.code(receipt.receipt_no)}` : t('receipt')}
    >
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {!receipt && !found.error && <Skeleton height={320} />}
      {receipt && <Shown receipt={receipt} />}
    </Drawer>
  );
}

function Shown({ receipt }: { receipt: ReceiptShown }) {
  const t = useWords(receiptWords);
  const lang = useLang();
  const format = useFormat();
  const state = receiptStates.find(({ value }) => value === receipt.state);
  const facts: [string, string | null][] = [
    [t('student'), receipt.student[lang]],
    [t('student_id'), format.code(receipt.student_code)],
    [t('bill_no'), receipt.bill_no],
    [t('section'), `${receipt.section[lang]} · ${t('roll')} ${format.number(receipt.roll)}`],
    [t('day'), format.date(receipt.paid_on)],
    [t('method'), [receipt.method[lang], receipt.reference].filter(Boolean).join(' · ')],
    [t('confirmation'), receipt.confirmation && t(receipt.confirmation)],
    [t('confirmed_by'), receipt.on_statement ? t('by_statement') : (receipt.confirmed_by?.[lang] ?? null)],
    [t('collector'), receipt.collector?.[lang] ?? null],
    [t('fine'), receipt.fine > 0 ? format.money(receipt.fine) : null],
    [t('offer'), receipt.offer > 0 ? format.money(receipt.offer) : null],
    [t('wallet_used'), receipt.wallet_used > 0 ? format.money(receipt.wallet_used) : null],
    [t('advance'), receipt.advance > 0 ? format.money(receipt.advance) : null],
    [t('total'), format.money(receipt.total)],
    [t('due_after'), format.money(receipt.due_after)],
    [t('note'), receipt.note],
    [t('slip_no'), receipt.slip_no],
    [t('printed'), receipt.printed > 0 ? format.number(receipt.printed) : null],
    [t('cancelled_on'), receipt.cancelled_on ? format.date(receipt.cancelled_on) : null],
    [t('cancelled_by'), receipt.cancelled_by?.[lang] ?? null],
    [t('reason'), receipt.cancel_reason],
  ];
  return (
    <Stack gap="md">
      <Group justify="space-between">
        <Badge variant="light" color={state?.colour ?? 'gray'} tt="none" size="lg">
          {state?.word[lang]}
        </Badge>
        <PrintReceipt id={receipt.id} />
      </Group>
      {receipt.state === 'POSTED' && receipt.confirmation === 'WAITING' && (
        <Alert color="orange" variant="light" title={t('WAITING')}>
          {t('waiting_text')}
        </Alert>
      )}
      <Table variant="vertical" withTableBorder layout="fixed">
        <Table.Tbody>
          {facts.map(
            ([label, value]) =>
              value !== null && (
                <Table.Tr key={label}>
                  <Table.Th w={150}>{label}</Table.Th>
                  <Table.Td className="bp-break">{value}</Table.Td>
                </Table.Tr>
              ),
          )}
        </Table.Tbody>
      </Table>
      {receipt.lines.length > 0 && <Lines receipt={receipt} />}
      {receipt.state === 'POSTED' && <Cancelling receipt={receipt} />}
      {receipt.cancelling.may && receipt.cancelling.wallet > 0 && (
        <GiveBack studentId={receipt.student_id} advance={receipt.cancelling.wallet} />
      )}
    </Stack>
  );
}

function Lines({ receipt }: { receipt: ReceiptShown }) {
  const t = useWords(receiptWords);
  const lang = useLang();
  const format = useFormat();
  return (
    <Table withTableBorder aria-label={t('lines')}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('head')}</Table.Th>
          <Table.Th ta="right">{t('net')}</Table.Th>
          <Table.Th ta="right">{t('paid')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {receipt.lines.map((line, at) => (
          <Table.Tr key={at}>
            <Table.Td>{line[`title_${lang}`]}</Table.Td>
            <Table.Td ta="right">{format.money(line.net)}</Table.Td>
            <Table.Td ta="right">{format.money(line.paid)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Each paper in either language. */
function PrintReceipt({ id }: { id: string }) {
  const t = useWords(receiptWords);
  const ui = useWords(uiWords);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<Printer size={16} />}>
          {ui('print')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {receiptPapers.flatMap((paper) =>
          (['bn', 'en'] as const).map((lang) => (
            <Menu.Item
              key={paper + lang}
              component="a"
              href={`/api/fee-receipts/${id}/paper?paper=${paper}&lang=${lang}`}
              target="_blank"
            >
              {t(lang === 'bn' ? 'in_bengali' : 'in_english', { paper: t(`print_${paper}`) })}
            </Menu.Item>
          )),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What cancelling would open again, before it is done; what came online explains what is possible instead. */
function Cancelling({ receipt }: { receipt: ReceiptShown }) {
  const t = useWords(receiptWords);
  const lang = useLang();
  const format = useFormat();
  const queries = useQueryClient();
  const [asking, ask] = useState(false);
  const { cancelling, lines, online } = receipt;
  if (online)
    return (
      <Alert variant="light" color="blue">
        {t('online_only')}
      </Alert>
    );
  if (!cancelling.may) return null;
  const number = format.code(receipt.receipt_no);
  return (
    <Alert variant="light" color="orange" title={t('cancel_ask', { number })}>
      <Stack gap="xs">
        <Text size="sm">{t('cancel_text')}</Text>
        {lines.map((line, at) => (
          <Text key={at} size="sm">
            {`${line[`title_${lang}`]}: `}
            {line.raised ? t('fine_goes') : t('open_again', { amount: format.money(line.paid + line.offer) })}
          </Text>
        ))}
        {cancelling.wallet !== cancelling.wallet_after && cancelling.missing === 0 && (
          <Text size="sm">
            {t('wallet_becomes', {
              before: format.money(cancelling.wallet),
              after: format.money(cancelling.wallet_after),
            })}
          </Text>
        )}
        {cancelling.cash > 0 && (
          <Text size="sm">{t('cash_back', { amount: format.money(cancelling.cash) })}</Text>
        )}
        {cancelling.missing > 0 && (
          <Text size="sm" fw={600}>
            {t('advance_missing', { amount: format.money(cancelling.missing) })}
          </Text>
        )}
        {cancelling.closed && (
          <Text size="sm" fw={600}>
            {t('day_closed_today')}
          </Text>
        )}
        <Group>
          <Button
            color="red"
            variant="light"
            disabled={cancelling.missing > 0 || cancelling.closed}
            onClick={() => ask(true)}
          >
            {t('cancel')}
          </Button>
        </Group>
      </Stack>
      <ReasonDialog
        opened={asking}
        title={t('cancel_ask', { number })}
        text={t('cancel_text')}
        confirm={t('cancel')}
        label={t('reason')}
        onClose={() => ask(false)}
        onConfirm={async (reason) => {
          await collectionCalls().cancelReceipt.call({ id: receipt.id, reason });
          toastDone(t('cancelled_done', { number }));
          await queries.invalidateQueries();
        }}
      />
    </Alert>
  );
}
