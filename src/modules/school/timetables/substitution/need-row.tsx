import { Badge, Button, Group, Paper, Text } from '@mantine/core';
import { useLang, useWords } from '#ui/language.tsx';
import { CandidateText } from './candidate-text.tsx';
import type { Choice, Need } from './cover-day.ts';
import { asked, candidate, candidates, isFree, type Candidate, type Choices } from './rank.ts';
import { coverScreenWords } from '../base/words.ts';
import { useLessonText, type Read } from './use-cover-day.tsx';

const colours = { open: 'red', covered: 'green', none: 'gray', needless: 'yellow' } as const;

/** Who is meant for a lesson: chosen and not saved, assigned, or the best of those who are free. */
function meant(read: Read, need: Need, choices: Choices): Candidate | null {
  const others = new Map([...choices].filter(([key]) => key !== need.key));
  const all = asked(read.cover, read.weekday, read.needs, others);
  const chosen = choices.get(need.key);
  const id = chosen ? chosen.teacher_id : need.state === 'open' ? null : need.lessons[0].teacher_id;
  const teacher = id && read.look.teacher.get(id);
  if (teacher) return candidate(all, need, teacher, read.teaches);
  if (chosen || need.state !== 'open') return null;
  const [best] = candidates(all, need, read.teaches);
  return best && isFree(best) ? best : null;
}

/** A lesson whose teacher is away: who might give it with one click, who does, or that nobody does. */
export function NeedRow({
  read,
  need,
  choices,
  busy,
  open,
  onAssign,
  onOthers,
  onDrop,
  onCancel,
}: {
  read: Read;
  need: Need;
  choices: Choices;
  busy: boolean;
  /** The day is not over. */
  open: boolean;
  onAssign: (choice: Choice) => void;
  onOthers: () => void;
  onDrop: () => void;
  onCancel: () => void;
}) {
  const t = useWords(coverScreenWords);
  const lang = useLang();
  const text = useLessonText(read);
  const [lesson] = need.lessons;
  const chosen = choices.get(need.key);
  const one = meant(read, need, choices);
  const isNone = chosen ? chosen.kind === 'NONE' : need.state === 'none' || lesson.change?.kind === 'NONE';
  const isWaiting = need.state === 'open' && !chosen;
  const state = chosen
    ? 'proposed'
    : need.state === 'covered'
      ? 'given'
      : need.state === 'none'
        ? 'not_given'
        : null;
  return (
    <Paper component="li" withBorder p="sm">
      <Group justify="space-between" gap="sm" align="start">
        <div style={{ flex: '1 1 220px' }}>
          <Text fw={600}>
            {text.period(lesson)} · {need.lessons.map((part) => text.section(part)).join(', ')}
          </Text>
          <Text size="sm" c="dimmed">
            {text.times(lesson)} · {text.subject(lesson)} ·{' '}
            {t('instead', { name: text.teacher(need.teacher_id) })}
          </Text>
        </div>
        <div style={{ flex: '2 1 320px' }}>
          <Group gap="xs">
            <Text fw={600} {...(isWaiting ? { c: 'dimmed' } : {})}>
              {isNone ? t('not_given') : (one?.teacher.name[lang] ?? t('nobody_free'))}
            </Text>
            {state && state !== 'not_given' && (
              <Badge variant="light" tt="none" color={chosen ? 'blue' : colours[need.state]}>
                {t(state)}
              </Badge>
            )}
          </Group>
          {one && need.state !== 'needless' && !isNone && <CandidateText one={one} look={read.look} />}
        </div>
        {open && (
          <Group gap="xs">
            {isWaiting && one && (
              <Button
                size="compact-md"
                disabled={busy}
                aria-label={t('assign_name', { name: one.teacher.name })}
                onClick={() =>
                  onAssign({
                    kind: 'COVER',
                    teacher_id: one.teacher.id,
                    class_subject_id: null,
                    combined: false,
                    note: null,
                  })
                }
              >
                {t('assign')}
              </Button>
            )}
            {need.state !== 'needless' && (
              <Button size="compact-md" variant="default" disabled={busy} onClick={onOthers}>
                {t(isWaiting ? 'others' : 'change')}
              </Button>
            )}
            {chosen ? (
              <Button size="compact-md" variant="subtle" disabled={busy} onClick={onDrop}>
                {t('drop')}
              </Button>
            ) : (
              !isWaiting && (
                <Button size="compact-md" variant="subtle" color="red" disabled={busy} onClick={onCancel}>
                  {t('cancel')}
                </Button>
              )
            )}
          </Group>
        )}
      </Group>
    </Paper>
  );
}
