import { Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useAddress } from '#ui/address.ts';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { ListPart } from '#ui/list-screen/list-screen.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { useToday } from '#ui/today.ts';
import { historyList } from '../applications/list.ts';
import { leaveCalls, type PersonLeave } from '../base/client.ts';
import { leaveTitles } from '../base/words.ts';
import { BalanceCards } from './balance-cards.tsx';
import { Corrections } from './corrections.tsx';
import { balanceWords } from './words.ts';

const ApplyForm = later(() => import('../applications/apply-form.tsx').then((part) => part.ApplyForm));
const CorrectForm = later(() => import('./correct-form.tsx').then((part) => part.CorrectForm));
const OneApplication = later(() =>
  import('../applications/one-application.tsx').then((part) => part.OneApplication),
);
const Plus = icons.plus;

/** Balances of the year, the applications with their history, and "Apply for leave" of one employee. */
export function PersonPage({
  employeeId,
  tabs,
  back,
}: {
  /** Null: the caller's own. */
  employeeId: string | null;
  tabs?: ReactNode;
  back?: string;
}) {
  const titles = useWords(leaveTitles);
  const lang = useLang();
  const { may } = useShell();
  const [params, change] = useAddress();
  const year = /^\d{4}$/.test(params.get('year') ?? '') ? Number(params.get('year')) : undefined;
  const found = useQuery({
    ...leaveCalls().person.queryOptions({
      input: { ...(employeeId ? { employee_id: employeeId } : {}), ...(year ? { year } : {}) },
    }),
    placeholderData: keepPreviousData,
  });
  const person = found.data;
  const title = person && !person.own ? person.employee.name[lang] : titles('own');
  return (
    <Page
      title={title}
      {...(back ? { back } : {})}
      lead={
        person &&
        [person.employee.designation[lang], person.employee.department, person.employee.code]
          .filter(Boolean)
          .join(' · ')
      }
      actions={
        person && (
          <>
            {may('leave.correct') && (
              <Button variant="default" onClick={() => change({ correct: '1' })}>
                <CorrectWord />
              </Button>
            )}
            {person.types.length > 0 && (
              <Button leftSection={<Plus size={16} />} onClick={() => change({ apply: '1' })}>
                {titles('apply')}
              </Button>
            )}
          </>
        )
      }
    >
      {tabs}
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {!person && !found.error && <Skeleton height={420} />}
      {person && <Leave person={person} />}
    </Page>
  );
}

function CorrectWord() {
  const t = useWords(balanceWords);
  return <>{t('correct')}</>;
}

function YearChoice({ person }: { person: PersonLeave }) {
  const t = useWords(balanceWords);
  const format = useFormat();
  const [, change] = useAddress();
  const { this_year, year } = person;
  const years = [...new Set([this_year + 1, this_year, this_year - 1, this_year - 2, year])].toSorted(
    (a, b) => b - a,
  );
  return (
    <Select
      aria-label={t('year')}
      w={120}
      data={years.map((one) => ({ value: String(one), label: format.digits(one) }))}
      value={String(year)}
      onChange={(value) => change({ year: value === String(this_year) ? null : value })}
      allowDeselect={false}
    />
  );
}

function Leave({ person }: { person: PersonLeave }) {
  const t = useWords(balanceWords);
  const titles = useWords(leaveTitles);
  const format = useFormat();
  const { may } = useShell();
  const today = useToday();
  const [params, change] = useAddress();
  const id = params.get('application');
  const { employee } = person;
  return (
    <Stack gap="md">
      <Section title={t('balances')} aside={<YearChoice person={person} />}>
        {person.balances.length === 0 ? (
          <Empty title={t('register_none')} hint={t('register_hint')} />
        ) : (
          <BalanceCards balances={person.balances} />
        )}
        {person.corrections.length > 0 && <Corrections corrections={person.corrections} />}
      </Section>
      <Group>
        <Text component="h2" fw={600} size="lg">
          {historyList.words.many[useLang()]}
        </Text>
      </Group>
      <ListPart
        list={{ ...historyList, fixed: { employee_id: employee.id } }}
        cells={{
          to_day: (row, own) => (row.to_day === row.from_day ? '' : own),
          days: (row) => format.marks(row.days),
        }}
        onRow={(row) => change({ application: row.id })}
        refreshMs={() => 60_000}
        withExport
      />
      <Drawer
        opened={params.get('apply') !== null && person.types.length > 0}
        onClose={() => change({ apply: null })}
        title={titles('apply')}
      >
        {params.get('apply') && (
          <ApplyForm
            employeeId={employee.id}
            types={person.types}
            today={today}
            onDone={() => change({ apply: null })}
          />
        )}
      </Drawer>
      <Drawer
        opened={params.get('correct') !== null && may('leave.correct')}
        onClose={() => change({ correct: null })}
        title={t('correct')}
      >
        {params.get('correct') && (
          <CorrectForm employeeId={employee.id} onDone={() => change({ correct: null })} />
        )}
      </Drawer>
      <Drawer
        opened={id !== null}
        onClose={() => change({ application: null })}
        size="xl"
        title={historyList.words.many[useLang()]}
      >
        {id && <OneApplication id={id} />}
      </Drawer>
    </Stack>
  );
}
