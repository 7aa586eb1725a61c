import { Badge, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { useAddress } from '#ui/address.ts';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { ChoiceField } from '#ui/fields/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { boardAddress } from '../drafts/screens.ts';
import { faultsOf, type Fault } from '../rules/asked.ts';
import type { Lesson } from '../base/board.ts';
import { sayReason, taughtName } from '../rules/say-reason.ts';
import { weekdayWords } from '../base/words.ts';
import { clashWords, ruleWords } from './words.ts';
import type { OpenRoutine } from './routine-clashes.tsx';
import { freePlaces, freeRooms, freeTeachers } from './ways-out.ts';

const shownFirst = 25;
export const dayWord = (weekday: number) => weekdayWords[`day${weekday}` as keyof typeof weekdayWords];
const isHardFault = ({ reasons }: Fault) => reasons.some(({ hard }) => hard);

/** Every lesson that breaks a rule, those first that cannot be. */
export function ClashList({ at }: { at: OpenRoutine }) {
  const t = useWords(clashWords);
  const format = useFormat();
  const { look } = at;
  const [params, change] = useAddress();
  const [all, showAll] = useState(false);
  const faults = useMemo(
    () => faultsOf(look).toSorted((a, b) => Number(isHardFault(b)) - Number(isHardFault(a))),
    [look],
  );
  const [rule, section, teacher] = [params.get('rule'), params.get('section'), params.get('teacher')];
  const found = faults.filter(({ lesson, reasons }) => {
    const unit = look.unitOf(lesson);
    return (
      (!rule || reasons.some((one) => one.rule === rule)) &&
      (!section || unit.some(({ section_id }) => section_id === section)) &&
      (!teacher ||
        unit.some(({ teacher_id }) => teacher_id === teacher) ||
        reasons.some(({ about }) => about === teacher))
    );
  });
  if (faults.length === 0) return <Empty title={t('none')} hint={t('none_hint')} />;
  const rules = [...new Set(faults.flatMap(({ reasons }) => reasons.map((one) => one.rule)))];
  const sections = new Set(faults.map(({ lesson }) => lesson.section_id));
  const teachers = new Set(faults.map(({ lesson }) => lesson.teacher_id));
  const shown = all ? found : found.slice(0, shownFirst);
  return (
    <Stack gap="md">
      <Group align="end">
        <ChoiceField
          label={t('kind')}
          placeholder={t('all')}
          value={rule}
          onChange={(value) => change({ rule: value })}
          choices={rules.map((value) => ({ value, word: ruleWords[value] }))}
        />
        <ChoiceField
          label={t('section')}
          placeholder={t('all')}
          value={section}
          onChange={(value) => change({ section: value })}
          choices={look.board.sections
            .filter(({ id }) => sections.has(id))
            .map(({ id, label }) => ({ value: id, word: label }))}
        />
        <ChoiceField
          label={t('teacher')}
          placeholder={t('all')}
          value={teacher}
          onChange={(value) => change({ teacher: value })}
          choices={look.board.teachers
            .filter(({ id }) => teachers.has(id))
            .map(({ id, name }) => ({ value: id, word: name }))}
        />
      </Group>
      {found.length === 0 && (
        <Empty
          title={t('none_found')}
          action={
            <Button variant="default" onClick={() => change({ rule: null, section: null, teacher: null })}>
              {t('show_all')}
            </Button>
          }
        />
      )}
      {shown.map((fault) => (
        <OneClash key={fault.lesson.id} fault={fault} at={at} />
      ))}
      {found.length > shown.length && (
        <Group>
          <Button variant="subtle" onClick={() => showAll(true)}>
            {t('more', { count: format.number(found.length - shown.length) })}
          </Button>
        </Group>
      )}
      <Text size="sm" c="dimmed" aria-live="polite">
        {t('count', {
          all: format.number(found.length),
          hard: format.number(found.filter(isHardFault).length),
        })}
      </Text>
    </Stack>
  );
}

/** Where a lesson is, and what it teaches. */
export function useLessonText(at: OpenRoutine) {
  const t = useWords(clashWords);
  const lang = useLang();
  const format = useFormat();
  return (lesson: Lesson) => ({
    what: [
      taughtName(at.look, lesson)[lang],
      lesson.teacher_id ? (at.look.teacher.get(lesson.teacher_id)?.name[lang] ?? '') : t('no_teacher'),
    ]
      .filter(Boolean)
      .join(' · '),
    where: t('place', {
      section: at.look.section.get(lesson.section_id)?.label[lang] ?? '',
      day: dayWord(lesson.weekday)[lang],
      number: format.number(lesson.number),
    }),
  });
}

function OneClash({ fault: { lesson, reasons }, at }: { fault: Fault; at: OpenRoutine }) {
  const t = useWords(clashWords);
  const lang = useLang();
  const [open, setOpen] = useState(false);
  const textOf = useLessonText(at);
  const hard = reasons.some((one) => one.hard);
  const said = [...new Set(reasons.map((reason) => sayReason(at.look, reason, lang)))];
  const { what, where } = textOf(lesson);
  return (
    <Paper withBorder p="md" component="section" aria-label={`${what}, ${where}`}>
      <Stack gap="xs">
        <Group justify="space-between" gap="xs">
          <div>
            <Text fw={500}>{what}</Text>
            <Text size="sm">{where}</Text>
          </div>
          <Badge variant="light" tt="none" color={hard ? 'red' : 'yellow'}>
            {t(hard ? 'hard' : 'soft')}
          </Badge>
        </Group>
        {said.map((text) => (
          <Text key={text} size="sm">
            {text}
          </Text>
        ))}
        <Group gap="xs">
          {at.isDraft && (
            <Button size="compact-sm" variant="light" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t(open ? 'hide_ways' : 'ways')}
            </Button>
          )}
          <Button
            component={Link}
            to={boardAddress(at.id, lesson.section_id, lesson.id)}
            size="compact-sm"
            variant="subtle"
          >
            {t('open_board')}
          </Button>
        </Group>
        {open && <WaysOut lesson={lesson} at={at} />}
      </Stack>
    </Paper>
  );
}

/** What can be done with a lesson, each by one click. */
export function WaysOut({ lesson, at }: { lesson: Lesson; at: OpenRoutine }) {
  const t = useWords(clashWords);
  const lang = useLang();
  const format = useFormat();
  const { confirm } = useConfirm();
  const [busy, setBusy] = useState(false);
  const { look, make } = at;
  const teachers = useMemo(() => freeTeachers(look, lesson), [look, lesson]);
  const rooms = useMemo(() => freeRooms(look, lesson), [look, lesson]);
  const places = useMemo(() => freePlaces(look, lesson), [look, lesson]);
  const act = async (put: Lesson[], remove: Lesson[] = []) => {
    setBusy(true);
    await make({ put, remove });
    setBusy(false);
  };
  const remove = async () => {
    const ask = { title: t('remove_ask'), text: taughtName(look, lesson)[lang], confirm: t('remove') };
    if (await confirm({ ...ask, danger: true })) await act([], [...look.unitOf(lesson)]);
  };
  const button = (key: string, label: string, onClick: () => void) => (
    <Button key={key} size="compact-sm" variant="default" disabled={busy} onClick={onClick}>
      {label}
    </Button>
  );
  return (
    <Stack gap="xs">
      {teachers.length + rooms.length + places.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('no_ways')}
        </Text>
      )}
      <Group gap="xs">
        {teachers.map((id) =>
          button(
            id,
            t('give_to', { name: look.teacher.get(id)?.name[lang] ?? '' }),
            () => void act([{ ...lesson, teacher_id: id }]),
          ),
        )}
        {places.map(({ weekday, number, move }) =>
          button(
            `${weekday} ${number}`,
            t('move_to', {
              place: t('at', { day: dayWord(weekday)[lang], number: format.number(number) }),
            }),
            () => void act(move.put),
          ),
        )}
        {rooms.map((id) =>
          button(
            id,
            t('put_in', { name: look.room.get(id)?.label[lang] ?? '' }),
            () => void act([{ ...lesson, room_id: id }]),
          ),
        )}
        <Button size="compact-sm" variant="light" color="red" disabled={busy} onClick={() => void remove()}>
          {t('remove')}
        </Button>
      </Group>
    </Stack>
  );
}
