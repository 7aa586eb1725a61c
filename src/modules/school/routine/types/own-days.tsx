import { Alert, Badge, Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { say, sayBoth, type Word } from '#kernel/words.ts';
import { institutionLevels, nameOfCode } from '#modules/platform/sites/base/institution.ts';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { RowMenu } from '#ui/lists/row-menu.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { routineCalls } from '../base/client.ts';
import { daysOfSet } from '../base/periods.ts';
import type { OwnDay } from '../periods/schemas.ts';
import { WEEK } from '../base/board.ts';
import { PeriodTable } from '../periods/table.tsx';
import { weekdayWords } from '../base/words.ts';
import { DayForm } from './day-form.tsx';
import { typeScreenWords } from './words.ts';

const { plus: Plus } = icons;

/** Secondary · Morning · Bangla. */
function placeName(day: OwnDay): Word {
  const level = nameOfCode(institutionLevels, day.level);
  const { shift, version } = day;
  return version
    ? sayBoth(typeScreenWords.day_of_version, { level, shift, version })
    : sayBoth(typeScreenWords.day, { level, shift });
}

const weekdaysName = ({ weekdays }: Pick<OwnDay, 'weekdays'>): Word => {
  const said = (lang: 'en' | 'bn') =>
    WEEK.filter((at) => daysOfSet(weekdays).includes(at))
      .map((at) => weekdayWords[`day${at}` as 'day0'][lang])
      .join(', ');
  return { en: said('en'), bn: said('bn') };
};

/** A published routine goes on with the periods that it keeps; a draft of it has those of now. */
function KeptByRoutine({ routine }: { routine: { id: string; name: string } }) {
  const t = useWords(typeScreenWords);
  const lang = useLang();
  const { may } = useShell();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    try {
      const name = t('draft_name', { name: routine.name }).slice(0, 80);
      await routineCalls().createRoutine.call({ name, from_id: routine.id });
      await client.invalidateQueries();
      toastDone(t('draft_made'));
      void navigate('/site/routine/versions');
    } catch (error) {
      toastRefusal(error, lang);
      setBusy(false);
    }
  };
  return (
    <Alert color="blue" variant="light" title={t('kept', { name: routine.name })}>
      <Stack gap="xs" align="flex-start">
        {t('kept_hint')}
        {may('routine.edit') && (
          <Button variant="default" size="compact-sm" loading={busy} onClick={() => void make()}>
            {t('make_draft')}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

/** The periods of each day of the school, by its own types; a level can have others on some weekdays. */
export function OwnDays() {
  const t = useWords(typeScreenWords);
  const lang = useLang();
  const { may } = useShell();
  const client = useQueryClient();
  const { confirmDelete } = useConfirm();
  const [editing, setEditing] = useState<OwnDay | 'new' | null>(null);
  const types = useQuery(routineCalls().types.queryOptions({ input: {} }));
  const found = useQuery(routineCalls().days.queryOptions({ input: {} }));
  const mayChange = may('period-type.change');
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
  const remove = async (day: OwnDay) => {
    const name = `${placeName(day)[lang]}: ${weekdaysName(day)[lang]}`;
    if (!(await confirmDelete(name, t('kind')))) return;
    try {
      await routineCalls().removeDay.call({ id: day.id, version: day.seen });
      await client.invalidateQueries();
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  const add = mayChange && (
    <Button leftSection={<Plus size={16} />} onClick={() => setEditing('new')}>
      {t('add_day')}
    </Button>
  );
  const kept = found.data.find(({ routine }) => routine !== null)?.routine;
  return (
    <Stack gap="md">
      {kept && <KeptByRoutine routine={kept} />}
      {found.data.length === 0 ? (
        <Empty title={t('no_days')} hint={t('no_days_hint')} action={add} />
      ) : (
        <Group>{add}</Group>
      )}
      {found.data.map((day) => (
        <Section
          key={day.id}
          title={placeName(day)[lang]}
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
            mayChange && (
              <Group gap={4} wrap="nowrap">
                <Button variant="default" onClick={() => setEditing(day)}>
                  {t('change')}
                </Button>
                <RowMenu
                  name={weekdaysName(day)[lang]}
                  entries={[{ label: t('delete'), danger: true, onClick: () => void remove(day) }]}
                />
              </Group>
            )
          }
        >
          {day.outside.length > 0 && (
            <Alert color="yellow" variant="light">
              {t('outside', { days: weekdaysName({ weekdays: day.outside }) })}
            </Alert>
          )}
          <PeriodTable
            periods={day.periods}
            weekdays={day.weekdays}
            label={`${placeName(day)[lang]}: ${weekdaysName(day)[lang]}`}
            types={types.data}
          />
        </Section>
      ))}
      <Drawer
        opened={editing !== null}
        onClose={() => setEditing(null)}
        size="xl"
        title={editing === 'new' ? t('add_day') : editing ? placeName(editing)[lang] : ''}
      >
        {editing && (
          <DayForm
            day={editing === 'new' ? null : editing}
            days={found.data}
            types={types.data}
            nameOf={(day) =>
              sayBoth(typeScreenWords.days_of, { place: placeName(day), days: weekdaysName(day) })
            }
            onClose={() => setEditing(null)}
          />
        )}
      </Drawer>
    </Stack>
  );
}
