import '../base/collection.css';
import { Alert, Group, Select, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Lang } from '#kernel/words.ts';
import { useAddress } from '#ui/address.ts';
import { refusalOf } from '#ui/api.ts';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { keepLastUsed, lastUsed } from '#ui/last-used.ts';
import { useOffline, useOfflineState } from '#ui/offline/use-offline.ts';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { collectionCalls, type CounterChild, type CounterDesk } from '../base/client.ts';
import { receiptPapers, type ReceiptPaper } from '../base/receipt.ts';
import { FamilyDues } from './family-dues.tsx';
import { PayPanel } from './pay-panel.tsx';
import { nothingTyped, type Typing } from './use-posting.tsx';
import { printReceipt } from './print-receipt.ts';
import { familyInRoster } from './roster.ts';
import { SearchBox } from './search-box.tsx';
import { KeptSlips, LastSlip } from './slips.tsx';
import { TodaysReceipts } from './todays-receipts.tsx';
import { keptReceipts, type Slip } from './use-collect.tsx';
import { usePayment } from './use-payment.tsx';
import { counterWords } from './words.ts';

/** How receipts are printed at this desk, kept by the browser. */
function usePaper(lang: Lang) {
  const [paper, setPaper] = useState<ReceiptPaper>(
    () => receiptPapers.find((one) => one === lastUsed('fee-paper', 'desk')) ?? 'ROLL',
  );
  const [prints, setPrints] = useState(() => lastUsed('fee-print', 'desk') !== 'no');
  return {
    paper,
    prints,
    setPaper: (next: string | null) => {
      const found = receiptPapers.find((one) => one === next) ?? 'ROLL';
      keepLastUsed('fee-paper', 'desk', found);
      setPaper(found);
    },
    setPrints: (on: boolean) => {
      keepLastUsed('fee-print', 'desk', on ? 'yes' : 'no');
      setPrints(on);
    },
    print: (id: string) => printReceipt(id, paper, lang),
  };
}

/** The counter: a family is found, its sum accepted and posted, and the next one is asked for, by keys alone. */
export default function FeeCounter() {
  const t = useWords(counterWords);
  const lang = useLang();
  const format = useFormat();
  const queries = useQueryClient();
  const field = useRef<HTMLInputElement>(null);
  const [params, change] = useAddress();
  const asked = params.get('student');
  const [chosen, setStudent] = useState<{ id: string; alone: boolean } | null>(null);
  // A due list or a student's page leads here with the student.
  const student = useMemo(() => chosen ?? (asked ? { id: asked, alone: false } : null), [chosen, asked]);
  const [last, setLast] = useState<Slip | null>(null);
  const offline = useOffline();
  const kept = useOfflineState(offline)?.operations.filter(({ about }) => about === keptReceipts) ?? [];
  const paper = usePaper(lang);
  const desk = useQuery({
    ...collectionCalls().counterDesk.queryOptions({ input: {} }),
    networkMode: 'always',
  });
  const roster = useQuery({
    ...collectionCalls().counterRoster.queryOptions({ input: {} }),
    enabled: Boolean(offline),
    staleTime: 600_000,
    networkMode: 'always',
  });
  const back = () => {
    setStudent(null);
    if (asked) change({ student: null }, { stays: true });
    requestAnimationFrame(() => field.current?.focus());
  };
  const taken = (slip: Slip) => {
    setLast(slip);
    if (paper.prints && slip.receipts?.[0]) paper.print(slip.receipts[0].id);
    void queries.invalidateQueries({ queryKey: collectionCalls().counterDesk.key() });
    back();
  };
  // A slip gets its number when it is sent.
  const sent = last?.receipts === null ? kept.find(({ id }) => id === last.operation) : undefined;
  const shownLast = useMemo(
    () =>
      last && sent?.state === 'done'
        ? { ...last, receipts: (sent.answer as { receipts: Slip['receipts'] }).receipts }
        : last,
    [last, sent],
  );
  const found = desk.data;
  return (
    <Page
      title={t('title')}
      lead={
        found &&
        t('today', {
          receipts: format.number(found.receipts),
          total: format.money(found.total),
          cash: format.money(found.cash),
        })
      }
      actions={
        <Group gap="sm" align="flex-end">
          <Select
            label={t('paper')}
            value={paper.paper}
            onChange={paper.setPaper}
            data={receiptPapers.map((value) => ({ value, label: t(`paper_${value}`) }))}
            allowDeselect={false}
            w={150}
          />
          <Switch
            label={t('prints')}
            checked={paper.prints}
            onChange={(event) => paper.setPrints(event.currentTarget.checked)}
          />
        </Group>
      }
    >
      {desk.error && <Refused error={desk.error} retry={() => void desk.refetch()} />}
      {found?.closed && (
        <Alert color="orange" variant="light">
          {t('closed_today')}
        </Alert>
      )}
      {offline && <KeptSlips operations={kept} offline={offline} />}
      <SearchBox
        field={field}
        roster={roster.data}
        onFound={({ student_id }, alone) => setStudent({ id: student_id, alone })}
      />
      {found && student && (
        <Family
          key={student.id}
          id={student.id}
          isCut={student.alone}
          known={familyInRoster(roster.data, student.id)}
          desk={found}
          onTaken={taken}
          onLeave={back}
        />
      )}
      {!student && !shownLast && (
        <Text c="dimmed" size="sm">
          {t('start')}
        </Text>
      )}
      {shownLast && !student && (
        <LastSlip
          slip={shownLast}
          mayCancel={found?.may_cancel ?? false}
          onPrint={paper.print}
          onCancelled={() => {
            setLast(null);
            back();
          }}
        />
      )}
      {!student && <TodaysReceipts except={shownLast?.receipts ?? []} onPrint={paper.print} />}
    </Page>
  );
}

type FamilyProps = {
  id: string;
  isCut: boolean;
  /** As the device has it, where the server cannot be asked. */
  known: readonly CounterChild[];
  desk: CounterDesk;
  onTaken: (slip: Slip) => void;
  onLeave: () => void;
};

function Family({ id, isCut, known, desk, onTaken, onLeave }: FamilyProps) {
  const [day, setDay] = useState(desk.today);
  const [looks, look] = useState(0);
  const [typing, type] = useState(() => nothingTyped(desk));
  const onType = (change: Partial<Typing>) => type((now) => ({ ...now, ...change }));
  const found = useQuery({
    ...collectionCalls().counterFamily.queryOptions({ input: { student_id: id, on: day } }),
    enabled: !isCut,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    networkMode: 'always',
  });
  const alone = isCut || (found.error !== null && refusalOf(found.error).status === 0);
  const children = alone ? known : found.data?.children;
  if (found.error && !alone) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!children) return <Skeleton height={260} />;
  return (
    <OneFamily
      key={`${day} ${looks}`}
      {...{ family: children, alone, desk, day, typing, onType, onTaken, onLeave }}
      onDay={setDay}
      onLook={() => void found.refetch().then(() => look((times) => times + 1))}
    />
  );
}

function OneFamily({
  family,
  alone,
  desk,
  day,
  onDay,
  typing,
  onType,
  onTaken,
  onLeave,
  onLook,
}: {
  family: readonly CounterChild[];
  alone: boolean;
  desk: CounterDesk;
  day: string;
  onDay: (day: string) => void;
  typing: Typing;
  onType: (change: Partial<Typing>) => void;
  onTaken: (slip: Slip) => void;
  onLeave: () => void;
  onLook: () => void;
}) {
  const t = useWords(counterWords);
  const payment = usePayment(family, day, alone);
  const amount = useRef<HTMLInputElement>(null);
  useFocusOnce(amount, payment.preview !== undefined);
  return (
    <div className="bp-fee-desk">
      <Stack gap="sm">
        {alone && (
          <Alert color="orange" variant="light">
            {t('alone')}
          </Alert>
        )}
        <FamilyDues family={family} payment={payment} onEnter={() => amount.current?.focus()} />
      </Stack>
      <PayPanel
        {...{ desk, family, payment, day, onDay, amount, typing, onType, onTaken, onLeave, onLook }}
      />
    </div>
  );
}

/** The sum is proposed and chosen, so that Enter takes it and a digit replaces it. */
function useFocusOnce(field: RefObject<HTMLInputElement | null>, isReady: boolean): void {
  const done = useRef(false);
  useEffect(() => {
    if (!isReady || done.current) return;
    done.current = true;
    field.current?.focus();
    field.current?.select();
  }, [field, isReady]);
}
