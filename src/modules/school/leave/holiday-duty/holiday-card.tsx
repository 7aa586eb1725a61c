import { Badge, Button, Card, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useWeekday } from '#ui/calendar/views.tsx';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal, toastWarning } from '#ui/toast.ts';
import { useToday } from '#ui/today.ts';
import { leaveCalls } from '../base/client.ts';
import { whoWord, workdayWord } from './call-form.tsx';
import { holidayDutyWords } from './words.ts';

export type HolidayYear = Awaited<ReturnType<ReturnType<typeof leaveCalls>['holidayDuty']['year']['call']>>;
export type Shown = HolidayYear['days'][number];
type Call = NonNullable<Shown['call']>;

function Badges({ day }: { day: Pick<Shown, 'observed' | 'provisional' | 'day'> }) {
  const t = useWords(holidayDutyWords);
  const today = useToday();
  return (
    <Group gap={4}>
      {day.observed && (
        <Badge variant="light" tt="none" color="teal">
          {t('observed')}
        </Badge>
      )}
      {day.provisional && (
        <Badge variant="light" tt="none" color="yellow">
          {t('provisional')}
        </Badge>
      )}
      {day.day < today && (
        <Badge variant="light" tt="none" color="gray">
          {t('past')}
        </Badge>
      )}
    </Group>
  );
}

/** Whom it calls, what it counts as, and whether they were told or came. */
function CallFacts({ day, call }: { day: Shown; call: Call }) {
  const t = useWords(holidayDutyWords);
  const lang = useLang();
  const format = useFormat();
  const today = useToday();
  const over = day.day < today;
  const moved = call.told_day !== null && call.told_day !== day.day;
  const notices = call.told_at
    ? t('told_at', {
        told: format.number(call.told),
        count: format.number(call.called),
        at: format.dateTime(call.told_at),
      })
    : over
      ? null
      : t('not_told');
  return (
    <Stack gap={2}>
      <Text fw={600}>
        {t('called_count', { who: whoWord(call.who)[lang], count: format.number(call.called) })}
      </Text>
      <Text size="sm">
        {t('workday_for')}: {workdayWord(call.workday_for)[lang]}
      </Text>
      {call.at_time && (
        <Text size="sm">
          {t('at_time')}: {format.time(call.at_time)}
        </Text>
      )}
      {call.note && <Text size="sm">{call.note}</Text>}
      {notices && (
        <Text size="sm" c="dimmed">
          {notices}
        </Text>
      )}
      {!over && moved && (
        <Text size="sm" c="orange">
          {t('told_otherwise', { day: format.date(call.told_day) })}
        </Text>
      )}
      {!over && call.told_at && call.to_tell > 0 && (
        <Text size="sm" c="orange">
          {t('changed_since', { count: format.number(call.to_tell) })}
        </Text>
      )}
      {over && (
        <Text size="sm" {...(call.missing ? { c: 'orange' } : {})}>
          {call.came === null
            ? t('came_unknown')
            : t('came_count', {
                came: format.number(call.came),
                missing: format.number(call.missing ?? 0),
              })}
        </Text>
      )}
    </Stack>
  );
}

/** A holiday with whom it calls. */
export function HolidayCard({
  day,
  onEdit,
  onPeople,
}: {
  day: Shown;
  onEdit: () => void;
  onPeople: (id: string) => void;
}) {
  const t = useWords(holidayDutyWords);
  const lang = useLang();
  const format = useFormat();
  const weekday = useWeekday();
  const today = useToday();
  const { may } = useShell();
  const client = useQueryClient();
  const { confirm } = useConfirm();
  const { call } = day;
  const calls = leaveCalls().holidayDuty;
  const maySet = may('holiday-duty.set') && day.open;
  const run = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toastRefusal(error, lang);
    }
    await client.invalidateQueries();
  };
  const tell = async ({ id, version, to_tell }: Call) => {
    const count = format.number(to_tell);
    const question = { title: t('tell_ask', { count }), text: t('tell_text'), confirm: t('tell') };
    if (!(await confirm(question))) return;
    await run(async () => {
      const { told, unreached } = await calls.tell.call({ id, version });
      if (unreached.length === 0) toastDone(t('told_done', { told: format.number(told) }));
      else
        toastWarning(
          t('told_but', {
            told: format.number(told),
            names: unreached.map((name) => name[lang]).join(', '),
          }),
        );
    });
  };
  const remove = async ({ id, version, told_at }: Call) => {
    const text = t(told_at ? 'remove_text' : 'remove_silent');
    const question = { title: t('remove_ask'), text, confirm: t('remove'), danger: true };
    if (!(await confirm(question))) return;
    await run(async () => {
      await calls.end.call({ id, version });
      toastDone(t('removed'));
    });
  };
  return (
    <Card withBorder component="article" padding="md">
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="xs">
          <div>
            <Text fw={600} component="h2" m={0}>
              {day.name[lang]}
            </Text>
            <Text size="sm" c="dimmed">
              {format.date(day.day)} · {weekday(day.day)}
            </Text>
          </div>
          <Badges day={day} />
        </Group>
        {!day.closed && <Text size="sm">{t('open_day')}</Text>}
        {call ? (
          <CallFacts day={day} call={call} />
        ) : (
          day.closed && <Text size="sm">{t('nobody_called')}</Text>
        )}
        <Group gap="xs">
          {call && (
            <Button size="xs" variant="default" onClick={() => onPeople(call.id)}>
              {t('show_people')}
            </Button>
          )}
          {maySet && day.closed && (
            <Button size="xs" variant={call ? 'default' : 'filled'} onClick={onEdit}>
              {t(call ? 'change' : 'call')}
            </Button>
          )}
          {maySet && call && day.closed && day.day >= today && call.to_tell > 0 && (
            <Button size="xs" variant="default" onClick={() => void tell(call)}>
              {call.told > 0 ? t('tell_some', { count: format.number(call.to_tell) }) : t('tell')}
            </Button>
          )}
          {maySet && call && (
            <Button size="xs" variant="subtle" color="red" onClick={() => void remove(call)}>
              {t('remove')}
            </Button>
          )}
        </Group>
      </Stack>
    </Card>
  );
}
