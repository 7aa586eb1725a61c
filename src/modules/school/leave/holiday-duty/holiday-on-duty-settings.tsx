import { Button, Group, Select, SimpleGrid, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAddress } from '#ui/address.ts';
import { CalendarSteps } from '#ui/calendar/views.tsx';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal, toastWarning } from '#ui/toast.ts';
import { useToday } from '#ui/today.ts';
import { leaveCalls } from '../base/client.ts';
import { HolidayCard, type HolidayYear, type Shown } from './holiday-card.tsx';
import { holidayDutyWords } from './words.ts';

const CallForm = later(() => import('./call-form.tsx').then((part) => part.CallForm));
const CalledPeople = later(() => import('./called-people.tsx').then((part) => part.CalledPeople));

type Edited = Pick<Shown, 'holiday_id' | 'day_no' | 'day' | 'name' | 'call'>;

/** Which holidays call which staff, a year at a time. */
export default function HolidayOnDutySettings() {
  const t = useWords(holidayDutyWords);
  const lang = useLang();
  const format = useFormat();
  const today = useToday();
  const { may } = useShell();
  const [params, change] = useAddress();
  const [edited, edit] = useState<Edited | null>(null);
  const [people, showPeople] = useState<string | null>(null);
  const asked = params.get('year') ?? '';
  const thisYear = Number(today.slice(0, 4));
  const year = /^20\d\d$/.test(asked) ? Number(asked) : thisYear;
  const found = useQuery({
    ...leaveCalls().holidayDuty.year.queryOptions({ input: { year } }),
    placeholderData: keepPreviousData,
  });
  const maySet = may('holiday-duty.set');
  const { data } = found;
  return (
    <Page
      title={t('title')}
      lead={t('lead')}
      actions={maySet && data && data.to_copy > 0 && <CopyButton year={year} />}
    >
      <Group justify="space-between" gap="sm" align="flex-end">
        <CalendarSteps
          title={format.digits(year)}
          onStep={(by) => change({ year: String(year + by) })}
          onToday={() => change({ year: null })}
        />
        {maySet && data && data.others.length > 0 && (
          <OtherHoliday others={data.others} onChoose={(day) => edit({ ...day, call: null })} />
        )}
      </Group>
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={320} />}
      {data && data.days.length === 0 && (
        <Empty
          title={t('no_days')}
          hint={t('no_days_hint', { year: format.digits(year) })}
          action={
            <Button component={Link} to={`/site/calendar-view?view=year&on=${year}-01-01`} variant="default">
              {t('calendar')}
            </Button>
          }
        />
      )}
      {data && (
        <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
          {data.days.map((day) => (
            <HolidayCard
              key={`${day.holiday_id} ${day.day_no}`}
              day={day}
              onEdit={() => edit(day)}
              onPeople={showPeople}
            />
          ))}
        </SimpleGrid>
      )}
      <Drawer
        opened={edited !== null}
        onClose={() => edit(null)}
        title={edited ? `${edited.name[lang]} · ${format.date(edited.day)}` : ''}
      >
        {edited && <CallForm place={placeOf(edited)} kept={edited.call} onDone={() => edit(null)} />}
      </Drawer>
      <Drawer opened={people !== null} onClose={() => showPeople(null)} title={t('show_people')}>
        {people && <CalledPeople id={people} />}
      </Drawer>
    </Page>
  );
}

const placeOf = ({ holiday_id, day_no }: Edited) => ({ holiday_id, day_no });

function OtherHoliday({
  others,
  onChoose,
}: {
  others: HolidayYear['others'];
  onChoose: (day: HolidayYear['others'][number]) => void;
}) {
  const t = useWords(holidayDutyWords);
  const lang = useLang();
  const format = useFormat();
  const key = (one: (typeof others)[number]) => `${one.holiday_id} ${one.day_no}`;
  return (
    <Select
      aria-label={t('other_holiday')}
      placeholder={t('choose_other')}
      data={others.map((one) => ({ value: key(one), label: `${format.date(one.day)} · ${one.name[lang]}` }))}
      value={null}
      onChange={(value) => {
        const chosen = others.find((one) => key(one) === value);
        if (chosen) onChoose(chosen);
      }}
      searchable
      w={{ base: '100%', sm: 340 }}
    />
  );
}

function CopyButton({ year }: { year: number }) {
  const t = useWords(holidayDutyWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const { confirm } = useConfirm();
  const [busy, setBusy] = useState(false);
  const last = format.digits(year - 1);
  const copy = async () => {
    const label = t('copy', { year: last });
    if (!(await confirm({ title: t('copy_ask', { year: last }), text: t('copy_text'), confirm: label })))
      return;
    setBusy(true);
    try {
      const { copied, left } = await leaveCalls().holidayDuty.copy.call({ year });
      const count = format.number(copied);
      if (left.length === 0) toastDone(t('copied', { count }));
      else toastWarning(t('copied_but', { count, names: left.map((name) => name[lang]).join(', ') }));
    } catch (error) {
      toastRefusal(error, lang);
    }
    setBusy(false);
    await client.invalidateQueries();
  };
  return (
    <Button variant="default" loading={busy} onClick={() => void copy()}>
      {t('copy', { year: last })}
    </Button>
  );
}
