import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ChoiceField, ChoicesField } from '#ui/fields/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { loadOf } from '../rules/asked.ts';
import { sayReason } from '../rules/say-reason.ts';
import { useLessonText } from './clash-list.tsx';
import { clashWords } from './words.ts';
import { copyWeek, replaceTeacher, type DryRun } from './copy-week.ts';
import type { OpenRoutine } from './routine-clashes.tsx';

const shownFirst = 40;

/** What a change of many lessons would do, and the button that does it. */
function Trial({
  at,
  trial,
  would,
  act,
}: {
  at: OpenRoutine;
  trial: DryRun;
  would: 'would_change' | 'would_copy';
  act: 'give' | 'copy';
}) {
  const t = useWords(clashWords);
  const lang = useLang();
  const format = useFormat();
  const textOf = useLessonText(at);
  const [busy, setBusy] = useState(false);
  const make = async () => {
    setBusy(true);
    await at.make(trial.move);
    setBusy(false);
  };
  return (
    <Stack gap="sm">
      <Text>{t(would, { count: format.number(trial.done) })}</Text>
      {trial.move.remove.length > 0 && (
        <Text>{t('would_go', { count: format.number(trial.move.remove.length) })}</Text>
      )}
      {trial.not_done.length > 0 && (
        <>
          <Text fw={500}>{t('would_stay', { count: format.number(trial.not_done.length) })}</Text>
          <List size="sm">
            {trial.not_done.slice(0, shownFirst).map(({ lesson, why, reasons }) => {
              const { what, where } = textOf(lesson);
              const said =
                why === 'rules'
                  ? [...new Set(reasons.map((reason) => sayReason(at.look, reason, lang)))].join(' ')
                  : t(`why_${why}`);
              return <List.Item key={lesson.id}>{`${what}, ${where} – ${said}`}</List.Item>;
            })}
          </List>
        </>
      )}
      {at.isDraft && trial.done > 0 && (
        <Group>
          <Button loading={busy} onClick={() => void make()}>
            {t(act)}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

/** All lessons of a teacher who left or is needed elsewhere, for others. */
export function ReplaceTeacher({ at }: { at: OpenRoutine }) {
  const t = useWords(clashWords);
  const lang = useLang();
  const format = useFormat();
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string[]>([]);
  const load = useMemo(() => loadOf(at.look), [at.look]);
  const trial = useMemo(
    () => (from && to.length > 0 ? replaceTeacher(at.look, from, to) : null),
    [at.look, from, to],
  );
  const teachers = at.look.board.teachers;
  const named = (id: string, name: string, active: boolean) =>
    active ? t('load', { name, count: format.number(load.get(id) ?? 0) }) : t('left_staff', { name });
  return (
    <Stack gap="md" maw={640}>
      <Text size="sm" c="dimmed">
        {t('teacher_hint')}
      </Text>
      <ChoiceField
        label={t('leaves')}
        value={from}
        onChange={setFrom}
        searchable
        choices={teachers
          .filter(({ id }) => load.has(id))
          .toSorted((a, b) => Number(a.active) - Number(b.active))
          .map(({ id, name, active }) => ({
            value: id,
            word: { en: named(id, name[lang], active), bn: named(id, name[lang], active) },
          }))}
      />
      <ChoicesField
        label={t('takes')}
        value={to}
        onChange={(value) => setTo([...(value ?? [])])}
        choices={teachers
          .filter(({ id, active }) => active && id !== from)
          .map(({ id, name }) => ({
            value: id,
            word: { en: named(id, name[lang], true), bn: named(id, name[lang], true) },
          }))}
      />
      {trial && <Trial at={at} trial={trial} would="would_change" act="give" />}
    </Stack>
  );
}

/** A section's week for another section of its class. */
export function CopySection({ at }: { at: OpenRoutine }) {
  const t = useWords(clashWords);
  const [from, setFrom] = useState<string | null>(null);
  const [to, setTo] = useState<string | null>(null);
  const sections = at.look.board.sections;
  const source = sections.find(({ id }) => id === from);
  const targets = sections.filter(({ id, class_id }) => id !== from && class_id === source?.class_id);
  const target = targets.some(({ id }) => id === to) ? to : null;
  const trial = useMemo(
    () => (from && target ? copyWeek(at.look, from, target) : null),
    [at.look, from, target],
  );
  return (
    <Stack gap="md" maw={640}>
      <Text size="sm" c="dimmed">
        {t('copy_hint')}
      </Text>
      <ChoiceField
        label={t('copy_from')}
        value={from}
        onChange={setFrom}
        choices={sections.map(({ id, label }) => ({ value: id, word: label }))}
      />
      <ChoiceField
        label={t('copy_to')}
        value={target}
        disabled={!source}
        onChange={setTo}
        choices={targets.map(({ id, label }) => ({ value: id, word: label }))}
      />
      {trial && <Trial at={at} trial={trial} would="would_copy" act="copy" />}
    </Stack>
  );
}
