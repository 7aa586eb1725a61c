import { Checkbox, Group, SegmentedControl, Select, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { WEEKDAYS } from '#kernel/text/dates.ts';
import { weekOrder } from '#ui/calendar/calendar.ts';
import { DateField } from '#ui/inputs/date-field.tsx';
import { TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { timesheetCalls, type StaffHours } from '../base/client.ts';
import { hoursWords } from './words.ts';

type Own = Record<number, { works: boolean; in: string | null; out: string | null }>;
/** Sunday to Thursday, as most offices work. */
const usually = (): Own =>
  Object.fromEntries(weekOrder.map((day) => [day, { works: day < 5, in: '09:00', out: '17:00' }]));

/** Gives somebody, or several, a shift or hours of their own from a day on. */
export function HoursForm({
  ids,
  staff,
  onDone,
}: {
  ids: readonly string[];
  staff: StaffHours;
  onDone: () => void;
}) {
  const t = useWords(hoursWords);
  const lang = useLang();
  const [isOwn, setIsOwn] = useState(staff.shifts.length === 0);
  const [own, setOwn] = useState<Own>(usually);
  const form = useForm({
    initialValues: {
      starts_on: staff.today as string | null,
      shift_id: staff.shifts[0]?.shift_id ?? null,
    },
  });
  const saving = useSaving<typeof form.values>({
    form,
    beside: [isOwn, own],
    labels: { starts_on: t('from'), shift_id: t('a_shift') },
    onSave: (values) =>
      timesheetCalls().hours.give.call({
        employee_ids: [...ids],
        starts_on: values.starts_on ?? '',
        shift_id: isOwn ? null : values.shift_id,
        hours: isOwn
          ? weekOrder.flatMap((weekday) => {
              const day = own[weekday];
              return day?.works ? [{ weekday, in: day.in ?? '', out: day.out ?? '' }] : [];
            })
          : null,
      }),
    onDone,
  });
  const put = (weekday: number, change: Partial<Own[number]>) =>
    setOwn((now) => ({ ...now, [weekday]: { ...now[weekday]!, ...change } }));
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone}>
      <DateField
        label={t('from')}
        description={t('from_hint')}
        required
        {...form.getInputProps('starts_on')}
      />
      <SegmentedControl
        data={[
          { value: 'shift', label: t('a_shift') },
          { value: 'own', label: t('own') },
        ]}
        value={isOwn ? 'own' : 'shift'}
        onChange={(value) => setIsOwn(value === 'own')}
      />
      {!isOwn && staff.shifts.length === 0 && <Text size="sm">{t('no_shift')}</Text>}
      {!isOwn && staff.shifts.length > 0 && (
        <Select
          label={t('a_shift')}
          data={staff.shifts.map((one) => ({ value: one.shift_id, label: one[`name_${lang}`] }))}
          allowDeselect={false}
          {...form.getInputProps('shift_id')}
        />
      )}
      {isOwn && (
        <Stack gap="xs">
          <Text size="sm" c="dimmed">
            {t('night_hint')}
          </Text>
          {weekOrder.map((weekday) => {
            const name = WEEKDAYS[lang][weekday] ?? '';
            const day = own[weekday]!;
            return (
              <Group key={weekday} gap="sm" align="center">
                <Checkbox
                  label={name}
                  aria-label={t('works', { day: name })}
                  w={130}
                  checked={day.works}
                  onChange={(event) => put(weekday, { works: event.currentTarget.checked })}
                />
                {day.works && (
                  <>
                    <TextField
                      type="time"
                      w={120}
                      aria-label={t('weekday_in', { day: name })}
                      value={day.in}
                      onChange={(value) => put(weekday, { in: value })}
                    />
                    <TextField
                      type="time"
                      w={120}
                      aria-label={t('weekday_out', { day: name })}
                      value={day.out}
                      onChange={(value) => put(weekday, { out: value })}
                    />
                  </>
                )}
              </Group>
            );
          })}
        </Stack>
      )}
    </FormSheet>
  );
}
