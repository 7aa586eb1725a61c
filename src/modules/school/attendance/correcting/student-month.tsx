import { Group, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useAddress } from '#ui/address.ts';
import { firstOf, monthAfter, monthOf } from '#ui/calendar/calendar.ts';
import { MonthGrid } from '#ui/calendar/month-grid.tsx';
import { CalendarSteps, useMonthTitle } from '#ui/calendar/views.tsx';
import { useDiscard } from '#ui/dialogs/unsaved.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { PersonField } from '#ui/fields/person-field.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { useToday } from '#ui/today.ts';
import { attendanceCalls, type Month } from '../base/client.ts';
import { toneOfMark } from '../rules/mark-tone.ts';
import { markWords } from '../base/words.ts';
import { CorrectionBar } from './correction-bar.tsx';
import { cellKey, kindOf, markOfKind, nextKind, stoodMark } from './draft.ts';
import { useCorrections } from './use-corrections.tsx';
import { correctingWords } from './words.ts';

const find = async (q: string) =>
  (await attendanceCalls().findStudents.call({ q })).map(({ enrolment_id, student_code, ...names }) => ({
    ...names,
    id: enrolment_id,
    username: student_code,
    email: null,
    phone: null,
  }));

function MonthDays({ found }: { found: Month }) {
  const t = useWords(correctingWords);
  const mark = useWords(markWords);
  const lang = useLang();
  const format = useFormat();
  const { enrolment_id } = found;
  const cells = found.days.map((day) => ({ enrolment_id, day: day.day, stood: day }));
  const corrections = useCorrections(cells);
  const byDay = new Map(found.days.map((day) => [day.day, day]));
  const word = (day: Month['days'][number]) => {
    const now = corrections.draft.get(cellKey(enrolment_id, day.day)) ?? stoodMark(day);
    return now.minutes_late > 0
      ? t('late_by', { minutes: format.number(now.minutes_late) })
      : mark(kindOf(now));
  };
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t('how_month')}
      </Text>
      <MonthGrid
        month={found.month}
        cell={(at) => {
          const day = byDay.get(at);
          if (!day) return null;
          const key = cellKey(enrolment_id, at);
          const now = corrections.draft.get(key) ?? stoodMark(day);
          // A mark that is on a day off can be taken away.
          const isShut = day.refused !== null && day.status === null;
          return {
            tone: toneOfMark(kindOf(now)),
            word: isShut ? '' : word(day),
            label: t('cell', { day: format.date(at), mark: word(day) }),
            title: day.refused?.[lang],
            changed: corrections.draft.has(key),
            disabled: isShut,
            onPress: () => corrections.put({ enrolment_id, day: at, stood: day }, markOfKind(nextKind(now))),
          };
        }}
      />
      <CorrectionBar corrections={corrections} />
    </Stack>
  );
}

/** One student over the days of a month. */
export function StudentMonth() {
  const t = useWords(correctingWords);
  const lang = useLang();
  const format = useFormat();
  const title = useMonthTitle();
  const discard = useDiscard();
  const [params, change] = useAddress();
  const enrolment = params.get('student');
  const thisMonth = monthOf(useToday());
  const month = params.get('month') ?? thisMonth;
  const query = useQuery({
    ...attendanceCalls().month.queryOptions({ input: { enrolment_id: enrolment ?? '', month } }),
    enabled: enrolment !== null,
  });
  const found = query.data;
  const person = found
    ? {
        id: found.enrolment_id,
        name_en: found.name_en,
        name_bn: found.name_bn,
        username: null,
        email: null,
        phone: null,
      }
    : null;
  const show = (next: string) =>
    discard(() => change({ month: next === thisMonth || next > thisMonth ? null : next }));
  return (
    <Stack gap="md">
      <Group>
        <PersonField
          label={t('student')}
          of="attendance"
          find={find}
          value={enrolment}
          chosen={person}
          onChange={(id) => discard(() => change({ student: id }))}
        />
      </Group>
      {enrolment === null && <Empty title={t('choose_student')} />}
      {query.error && <Refused error={query.error} retry={() => void query.refetch()} />}
      {enrolment !== null && !found && !query.error && <Skeleton height={320} />}
      {found && (
        <>
          <Group gap="md">
            <CalendarSteps
              title={title(month)}
              onStep={(by) => show(monthAfter(month, by))}
              onToday={() => show(monthOf(firstOf(thisMonth)))}
            />
            <Text size="sm" c="dimmed">
              {[found[`name_${lang}`], found.section[lang], format.number(found.roll)].join(' · ')}
            </Text>
          </Group>
          <MonthDays key={`${found.enrolment_id} ${found.month}`} found={found} />
        </>
      )}
    </Stack>
  );
}
