import './own-fees.css';
import { Card, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { MONTHS } from '#kernel/text/dates.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { ChildPart } from '#modules/school/people/face/own-child.tsx';
import { collectionCalls, type MyMovement } from '../base/client.ts';
import { SumLine } from './child-head.tsx';
import { ownFeeWords } from './words.ts';

function useMovementTitle(): (one: MyMovement) => string {
  const t = useWords(ownFeeWords);
  const lang = useLang();
  const format = useFormat();
  return (one) => {
    const receipt = format.code(one.receipt_no ?? '');
    if (one.kind === 'RECEIPT') return t('receipt_no', { receipt });
    if (one.kind === 'CANCELLED') return t('cancelled_receipt', { receipt });
    if (one.kind === 'WALLET') return t('wallet_refund');
    const title = format.digits(one.title[lang]);
    return one.kind === 'CHANGED' ? t('changed_fee', { title }) : title;
  };
}

function Month({ month, rows }: { month: string; rows: readonly MyMovement[] }) {
  const t = useWords(ownFeeWords);
  const lang = useLang();
  const format = useFormat();
  const titleOf = useMovementTitle();
  const [year = '', number = '1'] = month.split('-');
  const sum = (of: 'debit' | 'credit') => rows.reduce((total, row) => total + row[of], 0);
  return (
    <Card withBorder padding="md">
      <Stack gap={6}>
        <Text component="h2" fw={600} size="lg">
          {t('month', { month: MONTHS[lang][Number(number) - 1] ?? '', year: format.digits(year) })}
        </Text>
        {rows.map((row) => (
          <SumLine
            key={`${row.kind} ${row.id}`}
            label={`${format.date(row.day)} · ${titleOf(row)}`}
            value={row.credit > 0 ? `−${format.money(row.credit)}` : format.money(row.debit)}
          />
        ))}
        <SumLine label={t('asked')} value={format.money(sum('debit'))} strong />
        <SumLine label={t('paid')} value={format.money(sum('credit'))} strong />
      </Stack>
    </Card>
  );
}

function Movements({ studentId }: { studentId: string }) {
  const t = useWords(ownFeeWords);
  const query = useQuery(collectionCalls().myMovements.queryOptions({ input: { student_id: studentId } }));
  if (query.error) return <Refused error={query.error} retry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton height={240} />;
  if (query.data.length === 0) return <Empty title={t('moved_none')} hint={t('moved_none_hint')} />;
  const months = Map.groupBy(query.data, ({ day }) => day.slice(0, 7));
  return (
    <Stack gap="sm" maw={720}>
      {[...months].map(([month, rows]) => (
        <Month key={month} month={month} rows={rows} />
      ))}
    </Stack>
  );
}

/** All movements of a student's money, by month. */
export default function StudentTransactions() {
  const t = useWords(ownFeeWords);
  const query = useQuery(collectionCalls().myFees.queryOptions({ input: {} }));
  const { data, error, refetch } = query;
  return (
    <Page title={t('movements')}>
      <ChildPart found={{ data: data?.children, error, refetch }} hint={t('nobody_hint')}>
        {(child) => <Movements key={child.student_id} studentId={child.student_id} />}
      </ChildPart>
    </Page>
  );
}
