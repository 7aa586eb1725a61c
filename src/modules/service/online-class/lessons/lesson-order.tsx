import { ActionIcon, Anchor, Badge, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { FormRefusal, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { Grip } from '#ui/sorting/grip.tsx';
import { SortArea, useSorting } from '#ui/sorting/sort-area.tsx';
import { onlineClassCalls } from '../base/client.ts';
import { onlineClassWords } from '../base/words.ts';
import type { ShownLesson } from './schemas.ts';
import { lessonUrl } from './urls.ts';
import { lessonWords } from './words.ts';

const { 'arrow-up': Up, 'arrow-down': Down, trash: Trash } = icons;

/** Lessons dragged into their order, or moved by arrows; each leads to its form. */
export function LessonOrder({ roomId, lessons }: { roomId: string; lessons: readonly ShownLesson[] }) {
  const m = useWords(onlineClassWords);
  const lang = useLang();
  const mayTeach = useShell().may('online-class.teach');
  const { confirmDelete } = useConfirm();
  const [order, setOrder] = useState<readonly string[]>(() => lessons.map(({ id }) => id));
  const ordering = useSaving({
    onSave: (next: string[]) => onlineClassCalls().lessons.order.call({ id: roomId, lessons: next }),
    done: false,
  });
  const removing = useSaving({
    onSave: (given: { id: string; version: number }) => onlineClassCalls().lessons.remove.call(given),
  });
  const put = async (next: string[]) => {
    const before = order;
    setOrder(next);
    if (!(await ordering.save(next))) setOrder(before);
  };
  const remove = async (lesson: ShownLesson) => {
    if (await confirmDelete(lesson[`title_${lang}`], m('lessons')))
      await removing.save({ id: lesson.id, version: lesson.version });
  };
  const known = new Map(lessons.map((lesson) => [lesson.id, lesson]));
  const sorting = useSorting({
    ids: order,
    nameOf: (id) => known.get(id)?.[`title_${lang}`] ?? '',
    grabs: 'row',
    may: mayTeach,
    onOrder: (next) => void put(next),
  });
  return (
    <Stack gap="xs">
      <FormRefusal refusal={ordering.refusal ?? removing.refusal} />
      <SortArea {...sorting.area}>
        <Stack component="ol" gap="xs" className="bp-plain-list" aria-label={m('lessons')}>
          {order.map((id, at) => {
            const lesson = known.get(id);
            if (!lesson) return null;
            const title = lesson[`title_${lang}`];
            return (
              <Paper key={id} component="li" withBorder p="sm" data-sort={id}>
                <Group justify="space-between" align="start" gap="sm" wrap="nowrap">
                  {mayTeach && <Grip name={title} />}
                  <LessonSummary lesson={lesson} mayTeach={mayTeach} />
                  {mayTeach && (
                    <LessonButtons
                      title={title}
                      isFirst={at === 0}
                      isLast={at === order.length - 1}
                      onMove={(by) => sorting.put(id, at + by)}
                      onRemove={() => void remove(lesson)}
                    />
                  )}
                </Group>
              </Paper>
            );
          })}
        </Stack>
      </SortArea>
    </Stack>
  );
}

/** What a lesson is called, from when it is seen, when it meets and what is with it. */
function LessonSummary({ lesson, mayTeach }: { lesson: ShownLesson; mayTeach: boolean }) {
  const t = useWords(lessonWords);
  const lang = useLang();
  const format = useFormat();
  const title = lesson[`title_${lang}`];
  return (
    <div className="bp-grow">
      {mayTeach ? (
        <Anchor component={Link} to={lessonUrl(lesson.id)} fw={600} underline="always">
          {title}
        </Anchor>
      ) : (
        <Text fw={600}>{title}</Text>
      )}
      <Group gap={6} mt={4}>
        <Badge variant="light" tt="none" color={lesson.published_from ? 'green' : 'gray'}>
          {lesson.published_from
            ? t('from_day', { date: format.date(lesson.published_from) })
            : t('not_published')}
        </Badge>
        {lesson.meets_at && (
          <Badge variant="light" tt="none" color="blue">
            {format.dateTime(lesson.meets_at)}
          </Badge>
        )}
        {lesson.files.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('files')}: {format.number(lesson.files.length)}
          </Text>
        )}
      </Group>
    </div>
  );
}

/** Moves a lesson, or deletes it. */
function LessonButtons({
  title,
  isFirst,
  isLast,
  onMove,
  onRemove,
}: {
  title: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
}) {
  const t = useWords(lessonWords);
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        size="xl"
        variant="subtle"
        color="gray"
        disabled={isFirst}
        aria-label={`${t('move_up')}: ${title}`}
        onClick={() => onMove(-1)}
      >
        <Up size={18} />
      </ActionIcon>
      <ActionIcon
        size="xl"
        variant="subtle"
        color="gray"
        disabled={isLast}
        aria-label={`${t('move_down')}: ${title}`}
        onClick={() => onMove(1)}
      >
        <Down size={18} />
      </ActionIcon>
      <ActionIcon
        size="xl"
        variant="subtle"
        color="red"
        aria-label={`${t('delete_lesson')}: ${title}`}
        onClick={onRemove}
      >
        <Trash size={18} />
      </ActionIcon>
    </Group>
  );
}
