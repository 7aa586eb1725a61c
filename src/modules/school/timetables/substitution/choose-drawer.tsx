import { Button, Divider, Group, Stack, Switch, Text, Title } from '@mantine/core';
import { useMemo, useState } from 'react';
import { ChoiceField, TextField } from '#ui/fields/fields.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { BusyText, CandidateText } from './candidate-text.tsx';
import type { Choice, Need } from './cover-day.ts';
import { asked, candidates, isFree, type Candidate, type Choices } from './rank.ts';
import { coverScreenWords } from '../base/words.ts';
import { useLessonText, type Read } from './use-cover-day.tsx';

/** Everybody who might give a lesson, best first, those who cannot behind with the reason; or nobody gives it. */
export function ChooseSubstitute({
  read,
  need,
  choices,
  busy,
  onChoose,
}: {
  read: Read;
  need: Need;
  choices: Choices;
  busy: boolean;
  onChoose: (choice: Choice & { other_subject: boolean }) => void;
}) {
  const t = useWords(coverScreenWords);
  const [lesson] = need.lessons;
  const [isOther, setOther] = useState(lesson.class_subject_id !== lesson.usual.class_subject_id);
  const [subject, setSubject] = useState<string | null>(
    lesson.class_subject_id === lesson.usual.class_subject_id ? null : lesson.class_subject_id,
  );
  const [note, setNote] = useState<string | null>(lesson.change?.note ?? null);
  const [isMissing, setMissing] = useState(false);
  const all = useMemo(() => {
    const others = new Map([...choices].filter(([key]) => key !== need.key));
    return candidates(asked(read.cover, read.weekday, read.needs, others), need, read.teaches);
  }, [read, need, choices]);
  const choose = (one: Candidate | null, combined = false) => {
    if (isOther && !subject) return setMissing(true);
    onChoose({
      kind: one ? 'COVER' : 'NONE',
      teacher_id: one?.teacher.id ?? null,
      class_subject_id: isOther ? subject : null,
      other_subject: isOther,
      combined,
      note: note?.trim() ? note : null,
    });
  };
  return (
    <Stack gap="md">
      <LessonLine read={read} need={need} />
      <OtherSubject
        read={read}
        lesson={lesson}
        isOther={isOther}
        onOther={setOther}
        subject={subject}
        onSubject={(value) => {
          setSubject(value);
          setMissing(false);
        }}
        isMissing={isMissing}
      />
      <TextField label={t('note')} max={200} value={note} onChange={setNote} />
      <FreeTeachers read={read} free={all.filter(isFree)} busy={busy} onChoose={choose} />
      <Divider />
      <Button
        variant="default"
        disabled={busy}
        onClick={() => choose(null)}
        style={{ alignSelf: 'flex-start' }}
      >
        {t('none_button')}
      </Button>
      <BusyTeachers
        read={read}
        others={all.filter((one) => !isFree(one))}
        busy={busy}
        onTogether={(one) => choose(one, true)}
      />
    </Stack>
  );
}

/** Which lesson it is, when, and whose. */
function LessonLine({ read, need }: { read: Read; need: Need }) {
  const t = useWords(coverScreenWords);
  const text = useLessonText(read);
  const [lesson] = need.lessons;
  return (
    <div>
      <Text fw={600}>
        {need.lessons.map((one) => text.section(one)).join(', ')} · {text.subject(lesson)}
      </Text>
      <Text size="sm" c="dimmed">
        {text.period(lesson)} · {text.times(lesson)} · {t('instead', { name: text.teacher(need.teacher_id) })}
      </Text>
    </div>
  );
}

/** Another subject of the class in place of the usual one. */
function OtherSubject({
  read,
  lesson,
  isOther,
  onOther,
  subject,
  onSubject,
  isMissing,
}: {
  read: Read;
  lesson: Need['lessons'][0];
  isOther: boolean;
  onOther: (on: boolean) => void;
  subject: string | null;
  onSubject: (subject: string | null) => void;
  isMissing: boolean;
}) {
  const t = useWords(coverScreenWords);
  const section = read.look.section.get(lesson.section_id);
  const subjects = read.cover.board.subjects.filter(
    (one) =>
      one.class_id === section?.class_id &&
      one.group_id === section.group_id &&
      one.id !== lesson.usual.class_subject_id,
  );
  if (lesson.batch_id !== null || subjects.length === 0) return null;
  return (
    <Stack gap="xs">
      <Switch
        label={t('other_subject')}
        checked={isOther}
        onChange={(event) => onOther(event.currentTarget.checked)}
      />
      {isOther && (
        <ChoiceField
          label={t('subject_field')}
          required
          choices={subjects.map(({ id, name }) => ({ value: id, word: name }))}
          value={subject}
          onChange={onSubject}
          error={isMissing ? t('select_subject') : undefined}
        />
      )}
    </Stack>
  );
}

/** Those who have no lesson then. */
function FreeTeachers({
  read,
  free,
  busy,
  onChoose,
}: {
  read: Read;
  free: readonly Candidate[];
  busy: boolean;
  onChoose: (one: Candidate) => void;
}) {
  const t = useWords(coverScreenWords);
  const lang = useLang();
  return (
    <>
      <Title order={3} size="h5">
        {t('free')}
      </Title>
      {free.length === 0 && <Text c="dimmed">{t('nobody_free')}</Text>}
      <Stack component="ul" gap="sm" className="bp-plain-list">
        {free.map((one) => (
          <Group
            component="li"
            key={one.teacher.id}
            justify="space-between"
            wrap="nowrap"
            gap="sm"
            align="start"
          >
            <div>
              <Text fw={600}>{one.teacher.name[lang]}</Text>
              <CandidateText one={one} look={read.look} />
            </div>
            <Button
              variant="default"
              size="compact-md"
              disabled={busy}
              aria-label={t('assign_name', { name: one.teacher.name })}
              onClick={() => onChoose(one)}
            >
              {t('assign')}
            </Button>
          </Group>
        ))}
      </Stack>
    </>
  );
}

/** Those who cannot come, with the reason; some of them can take both classes together. */
function BusyTeachers({
  read,
  others,
  busy,
  onTogether,
}: {
  read: Read;
  others: readonly Candidate[];
  busy: boolean;
  onTogether: (one: Candidate) => void;
}) {
  const t = useWords(coverScreenWords);
  const lang = useLang();
  return (
    <>
      <Title order={3} size="h5">
        {t('busy')}
      </Title>
      <Stack component="ul" gap="sm" className="bp-plain-list">
        {others.map((one) => (
          <Group
            component="li"
            key={one.teacher.id}
            justify="space-between"
            wrap="nowrap"
            gap="sm"
            align="start"
          >
            <div>
              <Text c="dimmed">{one.teacher.name[lang]}</Text>
              <BusyText one={one} look={read.look} />
            </div>
            {one.combines && !one.away && (
              <Button variant="subtle" size="compact-md" disabled={busy} onClick={() => onTogether(one)}>
                {t('together')}
              </Button>
            )}
          </Group>
        ))}
      </Stack>
    </>
  );
}
