import { Alert, Button, Group, SegmentedControl, Select, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { uuidv7 } from 'uuidv7';
import { icons } from '#ui/icons.ts';
import { useWords } from '#ui/language.tsx';
import type { Lesson } from '../base/board.ts';
import type { Move } from '../rules/moves.ts';
import { taughtName } from '../rules/say-reason.ts';
import {
  addParallel,
  combinable,
  combinedWith,
  missingOf,
  parallelMissing,
  separated,
} from '../rules/units.ts';
import { useBoard } from '../desk/board-context.tsx';
import { roomChange, roomChoices, teacherChange, teacherChoices } from './choices.ts';
import { ChoiceSelect } from './choice-select.tsx';
import { hueStyle } from './chip.tsx';
import { namesOf, saidOnce, whereOf } from './say.ts';
import { boardWords } from './words.ts';

const [Lock, Trash, Close] = [icons.lock, icons.trash, icons.x];

function Together({ lesson, onMove }: { lesson: Lesson; onMove: (move: Move) => void }) {
  const t = useWords(boardWords);
  const { look, lang, asked } = useBoard();
  const others = look.unitOf(lesson).filter(({ id }) => id !== lesson.id);
  const sections = combinable(look, lesson);
  const parallel = parallelMissing(look, asked, lesson);
  return (
    <>
      {parallel.length > 0 && (
        <Button
          variant="default"
          size="sm"
          onClick={() => onMove({ put: addParallel(look, lesson, parallel, uuidv7), remove: [] })}
        >
          {t('parallel_here', { names: parallel.map((row) => taughtName(look, row)[lang]).join(', ') })}
        </Button>
      )}
      {others.length > 0 && (
        <div>
          <Text size="sm" fw={600}>
            {t('combined_with')}
          </Text>
          <Text size="sm">
            {others
              .map((one) =>
                one.section_id === lesson.section_id
                  ? taughtName(look, one)[lang]
                  : (look.section.get(one.section_id)?.label[lang] ?? ''),
              )
              .join(', ')}
          </Text>
          <Button mt={6} variant="default" size="compact-sm" onClick={() => onMove(separated(look, lesson))}>
            {t('separate')}
          </Button>
        </div>
      )}
      {sections.length > 0 && (
        <Select
          label={t('combine')}
          size="sm"
          data={sections.map((id) => ({ value: id, label: look.section.get(id)?.label[lang] ?? '' }))}
          value={null}
          searchable
          onChange={(id) => {
            if (id) onMove({ put: combinedWith(look, asked, lesson, id, uuidv7), remove: [] });
          }}
        />
      )}
    </>
  );
}

/** All that can be done with a lesson of the board beside moving it. */
function Acts({ lesson }: { lesson: Lesson }) {
  const t = useWords(boardWords);
  const { look, lang, hand } = useBoard();
  const unit = look.unitOf(lesson);
  const put = (lessons: readonly Lesson[]) => hand.make({ put: [...lessons], remove: [] });
  const room = look.room.get(look.section.get(lesson.section_id)?.room_id ?? '')?.label[lang];
  const alsoThere = look
    .ofSection(lesson.section_id, lesson.weekday)
    .filter((one) => one.number === lesson.number && !unit.some(({ id }) => id === one.id));
  return (
    <Stack gap="sm">
      <ChoiceSelect
        label={t('teacher')}
        choices={teacherChoices(look, lesson, lang)}
        value={lesson.teacher_id}
        none={t('no_teacher')}
        onChange={(id) => put(teacherChange(look, lesson, id))}
      />
      <ChoiceSelect
        label={t('room')}
        choices={roomChoices(look, lesson, lang)}
        value={lesson.room_id}
        none={room ? t('own_room_named', { room }) : t('own_room')}
        onChange={(id) => put(roomChange(look, lesson, id))}
      />
      <div>
        <Text size="sm" fw={600}>
          {t('length')}
        </Text>
        <SegmentedControl
          size="sm"
          fullWidth
          aria-label={t('length')}
          data={[
            { value: '1', label: t('single') },
            { value: '2', label: t('double_short') },
          ]}
          value={String(Math.min(2, lesson.span))}
          onChange={(span) => put(unit.map((one) => ({ ...one, span: Number(span) })))}
        />
      </div>
      <Together lesson={lesson} onMove={(move) => hand.make(move)} />
      {alsoThere.length > 0 && (
        <div>
          <Text size="sm" fw={600}>
            {t('same_place')}
          </Text>
          <Group gap={6} mt={4}>
            {alsoThere.map((one) => (
              <Button key={one.id} size="compact-sm" variant="default" onClick={() => hand.take(one)}>
                {taughtName(look, one)[lang]}
              </Button>
            ))}
          </Group>
        </div>
      )}
      <Group gap="xs" grow>
        <Button
          variant="default"
          leftSection={<Lock size={16} aria-hidden />}
          onClick={() => put(unit.map((one) => ({ ...one, locked: !lesson.locked })))}
        >
          {t(lesson.locked ? 'unlock' : 'lock')}
        </Button>
        <Button
          variant="default"
          color="red"
          leftSection={<Trash size={16} aria-hidden />}
          onClick={() => hand.make({ put: [], remove: [...unit] }, { done: hand.drop })}
        >
          {t('remove')}
        </Button>
      </Group>
    </Stack>
  );
}

/** The lesson in the hand: what it is, and what can be done with it. */
export function LessonPanel() {
  const t = useWords(boardWords);
  const board = useBoard();
  const { look, lang, hand, hueOf, asked, placeBest } = board;
  const [isOpen, setOpen] = useState(false);
  const { picked, against, question } = hand;
  const [lesson] = picked?.unit ?? [];
  if (!picked || !lesson) return null;
  const missing = picked.missing ? missingOf(look, asked).find(({ key }) => key === picked.missing) : null;
  const teacher = lesson.teacher_id ? look.teacher.get(lesson.teacher_id)?.name[lang] : t('no_teacher');
  return (
    <section
      className="bp-rt-panel"
      aria-label={namesOf(look, picked.unit, lang)}
      style={hueStyle(hueOf(lesson))}
    >
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap="xs">
        <div className="bp-rt-panel-what">
          <Title order={2} size="h5">
            {namesOf(look, picked.unit, lang)}
          </Title>
          <Text size="sm" c="dimmed">
            {[
              look.section.get(lesson.section_id)?.label[lang],
              teacher,
              picked.isNew ? null : whereOf(look, lesson, lang),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </div>
        <Button
          variant="subtle"
          size="compact-sm"
          flex="none"
          leftSection={<Close size={14} aria-hidden />}
          onClick={hand.drop}
        >
          {t('let_go')}
        </Button>
      </Group>
      {against && (
        <Alert color="red" variant="light" role="alert" p="xs" title={t('state_no')}>
          {saidOnce(look, against, lang).map((line) => (
            <div key={line}>{line}</div>
          ))}
        </Alert>
      )}
      {question && !question.isPlacing && (
        <Alert color="orange" variant="light" role="alert" p="xs" title={t('state_warn')}>
          {saidOnce(look, question.reasons, lang).map((line) => (
            <div key={line}>{line}</div>
          ))}
          <Group gap={6} mt={6}>
            <Button size="compact-sm" onClick={hand.anyway}>
              {t('do_anyway')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={hand.leave}>
              {t('not_then')}
            </Button>
          </Group>
        </Alert>
      )}
      {picked.isNew ? (
        <Stack gap="xs">
          {missing && <Button onClick={() => placeBest(missing)}>{t('place_best')}</Button>}
          {missing && missing.left > 1 && (
            <SegmentedControl
              size="sm"
              fullWidth
              aria-label={t('length')}
              data={[
                { value: '1', label: t('single') },
                { value: '2', label: t('double_short') },
              ]}
              value={String(lesson.span)}
              onChange={(span) => hand.resize(Number(span))}
            />
          )}
        </Stack>
      ) : (
        <>
          <Button
            className="bp-rt-panel-more"
            variant="default"
            size="sm"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t(isOpen ? 'less' : 'more')}
          </Button>
          <div className="bp-rt-panel-acts" data-open={isOpen || undefined}>
            <Acts key={lesson.id} lesson={lesson} />
          </div>
        </>
      )}
    </section>
  );
}
