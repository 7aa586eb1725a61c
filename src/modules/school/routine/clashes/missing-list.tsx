import { Button, Group, Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Section } from '#ui/section.tsx';
import { boardAddress } from '../drafts/screens.ts';
import { askedOf } from '../rules/asked.ts';
import type { Lesson } from '../base/board.ts';
import { taughtName } from '../rules/say-reason.ts';
import { useLessonText, WaysOut } from './clash-list.tsx';
import { clashWords } from './words.ts';
import type { OpenRoutine } from './routine-clashes.tsx';

const shownFirst = 25;

/** What is asked for and not on the board, and lessons that nobody gives. */
export function MissingList({ at }: { at: OpenRoutine }) {
  const t = useWords(clashWords);
  const lang = useLang();
  const format = useFormat();
  const [all, showAll] = useState(false);
  const gaps = useMemo(() => askedOf(at.look.board).filter(({ asked, placed }) => placed < asked), [at.look]);
  const without = at.look.board.lessons.filter(({ teacher_id }) => teacher_id === null);
  if (gaps.length + without.length === 0)
    return <Empty title={t('no_missing')} hint={t('no_missing_hint')} />;
  const [someGaps, someLessons] = all
    ? [gaps, without]
    : [gaps.slice(0, shownFirst), without.slice(0, shownFirst)];
  const left = gaps.length + without.length - someGaps.length - someLessons.length;
  return (
    <Stack gap="lg">
      {gaps.length > 0 && (
        <Section title={t('gaps')}>
          {someGaps.map((gap) => (
            <Group
              key={`${gap.section_id} ${gap.class_subject_id ?? gap.batch_id}`}
              justify="space-between"
              gap="sm"
            >
              <div>
                <Text size="sm" fw={500}>
                  {taughtName(at.look, gap)[lang]}
                </Text>
                <Text size="sm" c="dimmed">
                  {`${at.look.section.get(gap.section_id)?.label[lang] ?? ''} · ${t('missing', {
                    placed: format.number(gap.placed),
                    asked: format.number(gap.asked),
                  })}`}
                </Text>
              </div>
              <Button
                component={Link}
                to={boardAddress(at.id, gap.section_id)}
                size="compact-sm"
                variant="subtle"
              >
                {t('open_board')}
              </Button>
            </Group>
          ))}
        </Section>
      )}
      {without.length > 0 && (
        <Section title={t('without')}>
          {someLessons.map((lesson) => (
            <WithoutTeacher key={lesson.id} lesson={lesson} at={at} />
          ))}
        </Section>
      )}
      {left > 0 && (
        <Group>
          <Button variant="subtle" onClick={() => showAll(true)}>
            {t('more', { count: format.number(left) })}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function WithoutTeacher({ lesson, at }: { lesson: Lesson; at: OpenRoutine }) {
  const t = useWords(clashWords);
  const [open, setOpen] = useState(false);
  const { what, where } = useLessonText(at)(lesson);
  return (
    <Stack gap="xs">
      <Group justify="space-between" gap="sm">
        <div>
          <Text size="sm" fw={500}>
            {what}
          </Text>
          <Text size="sm" c="dimmed">
            {where}
          </Text>
        </div>
        {at.isDraft && (
          <Button size="compact-sm" variant="light" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t(open ? 'hide_ways' : 'ways')}
          </Button>
        )}
      </Group>
      {open && <WaysOut lesson={lesson} at={at} />}
    </Stack>
  );
}
