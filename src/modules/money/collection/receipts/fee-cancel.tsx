import '../base/collection.css';
import { Group, Stack, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddress } from '#ui/address.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { ListPart } from '#ui/list-screen/list-screen.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { collectionCalls } from '../base/client.ts';
import { cancelledReceiptList } from './list.ts';
import { receiptWords } from './words.ts';

const ReceiptDrawer = later(() => import('./receipt-drawer.tsx').then((part) => part.ReceiptDrawer), null);

/** A receipt is found by its number or its student, looked at and cancelled; beneath it the register of cancelled ones. */
export default function FeeCancel() {
  const t = useWords(receiptWords);
  const [params, change] = useAddress();
  const open = (id: string | null) => change({ open: id });
  return (
    <Page title={t('cancel_title')} lead={t('cancel_lead')}>
      <Find onOpen={open} />
      <Section title={t('cancelled_register')}>
        <ListPart list={cancelledReceiptList} onRow={({ id }) => open(id)} withExport />
      </Section>
      <ReceiptDrawer id={params.get('open')} onClose={() => open(null)} />
    </Page>
  );
}

function Find({ onOpen }: { onOpen: (id: string) => void }) {
  const t = useWords(receiptWords);
  const lang = useLang();
  const format = useFormat();
  const [typed, type] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 200);
  const found = useQuery({
    ...collectionCalls().receipts.list.queryOptions({
      input: { q, filter: { state: 'POSTED' }, per_page: 10 } as never,
    }),
    enabled: q.length > 1,
    staleTime: 0,
  });
  return (
    <Stack gap="xs">
      <TextInput
        label={t('find')}
        value={typed}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => type(event.currentTarget.value)}
      />
      {found.error && <Refused error={found.error} />}
      {q.length > 1 && found.data?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('found_none')}
        </Text>
      )}
      {q.length > 1 &&
        found.data?.map((row) => (
          <UnstyledButton key={row.id} className="bp-fee-found" onClick={() => onOpen(row.id)}>
            <Group justify="space-between" gap="sm">
              <Text fw={600}>{format.code(row.receipt_no ?? '')}</Text>
              <Text fw={600}>{format.money(row.total)}</Text>
            </Group>
            <Text size="sm" c="dimmed">
              {[row[`student_${lang}`], row[`section_${lang}`], format.date(row.paid_on)].join(' · ')}
            </Text>
          </UnstyledButton>
        ))}
    </Stack>
  );
}
