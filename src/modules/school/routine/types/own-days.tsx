import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { say } from '#kernel/words.ts';
import { institutionLevels, nameOfCode } from '#modules/platform/sites/institution.ts';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { routineCalls } from '../client.ts';
import type { ListedType, OwnDay } from '../periods/schemas.ts';
import { PeriodRows } from '../periods/rows.tsx';
import { PeriodTable } from '../periods/table.tsx';
import { typeScreenWords } from './words.ts';

function DayForm({
  day,
  types,
  onClose,
}: {
  day: OwnDay;
  types: readonly ListedType[];
  onClose: () => void;
}) {
  const form = useForm({ initialValues: { periods: day.periods } });
  const saving = useSaving({
    form,
    onSave: ({ periods }) => routineCalls().changeDay.call({ id: day.id, version: day.seen, periods }),
    onDone: onClose,
  });
  const held = new Set(day.periods.map(({ kind }) => kind));
  return (
    <FormSheet form={form} saving={saving} onCancel={onClose}>
      <PeriodRows
        periods={form.values.periods}
        onChange={(periods) => form.setFieldValue('periods', periods)}
        types={types.filter(({ active, code }) => active || held.has(code))}
      />
      {form.errors['periods'] && (
        <Text c="red" size="sm" role="alert">
          {form.errors['periods']}
        </Text>
      )}
    </FormSheet>
  );
}

/** The periods of each day of the school, by its own types. */
export function OwnDays() {
  const t = useWords(typeScreenWords);
  const lang = useLang();
  const { may } = useShell();
  const [editing, setEditing] = useState<OwnDay | null>(null);
  const types = useQuery(routineCalls().types.queryOptions({ input: {} }));
  const found = useQuery(routineCalls().days.queryOptions({ input: {} }));
  const nameOf = (day: OwnDay) => {
    const level = say(nameOfCode(institutionLevels, day.level), lang);
    const shift = say(day.shift, lang);
    return day.version
      ? t('day_of_version', { level, shift, version: say(day.version, lang) })
      : t('day', { level, shift });
  };
  const failed = found.error ?? types.error;
  if (failed)
    return (
      <Refused
        error={failed}
        retry={() => {
          void found.refetch();
          void types.refetch();
        }}
      />
    );
  if (!found.data || !types.data) return <Skeleton height={320} />;
  if (found.data.length === 0) return <Empty title={t('no_days')} hint={t('no_days_hint')} />;
  return (
    <Stack gap="md">
      {found.data.map((day) => (
        <Section
          key={day.id}
          title={nameOf(day)}
          lead={
            day.template && (
              <Group gap={6}>
                {say(day.template, lang)}
                {day.differs && (
                  <Badge variant="light" tt="none" color="orange">
                    {t('differs')}
                  </Badge>
                )}
              </Group>
            )
          }
          aside={
            may('period-type.change') && (
              <Button variant="default" onClick={() => setEditing(day)}>
                {t('change')}
              </Button>
            )
          }
        >
          <PeriodTable periods={day.periods} weekdays={day.weekdays} label={nameOf(day)} types={types.data} />
        </Section>
      ))}
      <Drawer
        opened={editing !== null}
        onClose={() => setEditing(null)}
        size="xl"
        title={editing ? nameOf(editing) : ''}
      >
        {editing && <DayForm day={editing} types={types.data} onClose={() => setEditing(null)} />}
      </Drawer>
    </Stack>
  );
}
