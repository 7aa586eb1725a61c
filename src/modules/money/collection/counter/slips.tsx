import { Alert, Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { say } from '#kernel/words.ts';
import { ReasonDialog } from '#ui/forms/reason-dialog.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { KeptActs } from '#ui/offline/kept-acts.tsx';
import type { Offline } from '#ui/offline/offline.ts';
import type { Operation } from '#ui/offline/rules.ts';
import { printElement } from '#ui/print.ts';
import { toastDone } from '#ui/toast.ts';
import { collectionCalls } from '../base/client.ts';
import { slipNumber } from '../base/receipt.ts';
import type { Slip } from './use-collect.tsx';
import { counterWords } from './words.ts';

const Printer = icons.printer;

/** The last payment: its receipts to print again, to cancel where it was wrong; or the slip until it has a number. */
export function LastSlip({
  slip,
  mayCancel,
  onPrint,
  onCancelled,
}: {
  slip: Slip;
  mayCancel: boolean;
  onPrint: (id: string) => void;
  onCancelled: () => void;
}) {
  const t = useWords(counterWords);
  const lang = useLang();
  const format = useFormat();
  const queries = useQueryClient();
  const [cancelling, cancel] = useState(false);
  const { receipts } = slip;
  const numbers = receipts?.map(({ receipt_no }) => format.code(receipt_no)).join(', ') ?? '';
  return (
    <Card withBorder padding="sm" component="section" aria-label={t('last')}>
      <Stack gap="xs">
        <Group justify="space-between" gap="sm">
          <Text fw={600}>
            {receipts ? numbers : t('provisional', { number: slipNumber(slip.operation) })}
          </Text>
          <Text fw={600}>{format.money(slip.total)}</Text>
        </Group>
        <Text size="sm" c="dimmed">
          {[slip.names[lang], slip.method[lang], format.time(slip.at)].join(' · ')}
        </Text>
        {!receipts && (
          <Alert color="orange" variant="light" component="output">
            {t('provisional_note')}
          </Alert>
        )}
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<Printer size={16} />}
            onClick={() => (receipts?.[0] ? onPrint(receipts[0].id) : printElement('fee-slip'))}
          >
            {t(receipts ? 'reprint' : 'print_slip')}
          </Button>
          {mayCancel && receipts && (
            <Button variant="light" color="red" onClick={() => cancel(true)}>
              {t('cancel')}
            </Button>
          )}
        </Group>
        {!receipts && <ProvisionalPaper slip={slip} />}
      </Stack>
      <ReasonDialog
        opened={cancelling}
        title={t('cancel_ask', { number: numbers })}
        text={t('cancel_text')}
        confirm={t('cancel')}
        label={t('reason')}
        onClose={() => cancel(false)}
        onConfirm={async (reason) => {
          for (const { id } of receipts ?? []) await collectionCalls().cancelReceipt.call({ id, reason });
          toastDone(t('cancelled', { number: numbers }));
          await queries.invalidateQueries();
          onCancelled();
        }}
      />
    </Card>
  );
}

/** What a family gets while there is no network: clearly no receipt yet. */
function ProvisionalPaper({ slip }: { slip: Slip }) {
  const t = useWords(counterWords);
  const lang = useLang();
  const format = useFormat();
  const lines: [string, string][] = [
    [t('slip_number'), slipNumber(slip.operation)],
    [t('day'), format.dateTime(slip.at)],
    [t('students'), slip.names[lang]],
    [t('method'), [slip.method[lang], slip.reference].filter(Boolean).join(' · ')],
    [t('amount'), format.money(slip.total)],
  ];
  return (
    <div id="fee-slip" className="bp-fee-slip">
      <h2>{t('provisional_title')}</h2>
      <p>{t('provisional_paper')}</p>
      <table>
        <tbody>
          {lines.map(([label, value]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** What this device still holds: slips that wait for the network, and what the server did not accept. */
export function KeptSlips({ operations, offline }: { operations: readonly Operation[]; offline: Offline }) {
  const t = useWords(counterWords);
  const lang = useLang();
  const format = useFormat();
  const waiting = operations.filter(({ state }) => state === 'waiting');
  const refused = operations.filter(({ state }) => state === 'look');
  if (waiting.length === 0 && refused.length === 0) return null;
  return (
    <Stack gap="xs">
      {waiting.length > 0 && (
        <Alert
          color="orange"
          variant="light"
          component="output"
          title={t('waiting', { count: format.number(waiting.length) })}
        >
          {waiting.map(({ id, what }) => (
            <Group key={id} gap="xs">
              <Badge variant="light" tt="none">
                {slipNumber(id)}
              </Badge>
              <Text size="sm">{what[lang]}</Text>
            </Group>
          ))}
        </Alert>
      )}
      {refused.map((operation) => (
        <Alert key={operation.id} color="red" variant="light" role="alert" title={t('not_booked')}>
          <Text size="sm" mb="xs">
            {`${slipNumber(operation.id)} · ${operation.what[lang]}. `}
            {operation.told && say(operation.told.word, lang, operation.told.values)}
          </Text>
          <Group gap="xs">
            <KeptActs operation={operation} offline={offline} />
          </Group>
        </Alert>
      ))}
    </Stack>
  );
}
