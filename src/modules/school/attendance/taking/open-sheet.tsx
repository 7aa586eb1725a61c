import { Alert, Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { KeyboardEvent, ReactNode } from 'react';
import { dayIn, zonedParts } from '#kernel/text/dates.ts';
import { useUnsaved } from '#ui/dialogs/unsaved.ts';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { attendanceCalls, type Sheet } from '../base/client.ts';
import {
  absent,
  cellsOf,
  halfDay,
  late,
  minutesSince,
  minutesTyped,
  onLeave,
  present,
  tally,
  type Value,
} from './list-state.ts';
import { KeptNotes } from './kept-notes.tsx';
import { ListNotes } from './notes.tsx';
import { StudentRow } from './student-row.tsx';
import { useList, type Device } from './use-list.tsx';
import { useUndo } from './use-undo.tsx';
import { takingWords } from './words.ts';

const Lock = icons.lock;
const Undo = icons.undo;

type List = ReturnType<typeof useList>;

/** The list of a section while it is taken: marks by tap and by keys, what the device keeps, and the bar that saves. */
export function OpenSheet({ sheet, device, next }: { sheet: Sheet; device: Device | null; next: ReactNode }) {
  const t = useWords(takingWords);
  const lang = useLang();
  const client = useQueryClient();
  const list = useList(sheet, device);
  const undo = useUndo(device);
  const { lines } = list;
  const readOnly = sheet.refused !== null || list.undoing !== null;
  const people = new Map(sheet.rows.map((row) => [row.enrolment_id, row]));
  useUnsaved(list.touched && !readOnly);
  const minutesNow = () => {
    const { hour, minute } = zonedParts(new Date());
    return minutesSince(sheet.starts, `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
  };
  const save = () => {
    list.save().then(
      (answer) => {
        if (!answer) return;
        if (answer.refused.length === 0 && answer.joined.length === 0) toastDone(t('saved'));
        void client.invalidateQueries({ queryKey: attendanceCalls().classes.key() });
      },
      (error: unknown) => toastRefusal(error, lang),
    );
  };
  const onKeyDown = keysOf({ list, readOnly, keepsMinutes: sheet.keeps_minutes, minutesNow, save });
  if (lines.length === 0) return <Empty title={t('no_students')} />;
  return (
    <Stack gap="sm" onKeyDown={onKeyDown}>
      <SheetHead sheet={sheet} readOnly={readOnly} />
      {device && (
        <KeptNotes
          device={device}
          waiting={list.waiting}
          undoing={list.undoing}
          refused={list.refused}
          lines={lines}
          mayWrite={sheet.refused === null}
        />
      )}
      <ListNotes lines={lines} last={list.last} onSettle={list.settle} onRead={list.dismissLeft} />
      <ul className="bp-att-list">
        {lines
          .filter((line) => !line.left)
          .map((line) => (
            <StudentRow
              key={line.enrolment_id}
              line={line}
              person={people.get(line.enrolment_id)}
              minutesNow={minutesNow}
              keepsMinutes={sheet.keeps_minutes}
              readOnly={readOnly}
              onChange={list.change}
            />
          ))}
      </ul>
      {list.isLost && (
        <Alert color="red" variant="light" role="alert">
          {t(list.isFull ? 'no_room' : 'not_saved')}
        </Alert>
      )}
      <SheetBar
        sheet={sheet}
        list={list}
        readOnly={readOnly}
        next={next}
        onSave={save}
        onUndo={(id) => void undo(id)}
      />
    </Stack>
  );
}

/** Moves to the row so many further on. */
function moveFocus(from: HTMLElement, by: number): void {
  const rows = [...document.querySelectorAll<HTMLElement>('[data-att-row]')];
  rows[rows.indexOf(from) + by]?.focus();
}

const marksByKey: Record<string, Value> = { p: present, a: absent, v: onLeave, h: halfDay };

/** A list by keys alone: arrows move, letters mark, digits type minutes, Enter saves. */
const keysOf =
  ({
    list,
    readOnly,
    keepsMinutes,
    minutesNow,
    save,
  }: {
    list: List;
    readOnly: boolean;
    keepsMinutes: boolean;
    minutesNow: () => number;
    save: () => void;
  }) =>
  (event: KeyboardEvent<HTMLElement>) => {
    const row = event.target instanceof HTMLElement ? event.target : null;
    const id = row?.dataset['attRow'];
    if (event.key === 'Enter' && (id || row instanceof HTMLInputElement) && !readOnly) {
      event.preventDefault();
      save();
      return;
    }
    if (!row || !id || event.ctrlKey || event.metaKey || event.altKey) return;
    const line = list.lines.find(({ enrolment_id }) => enrolment_id === id);
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const value = marksByKey[event.key.toLowerCase()];
    if (step) moveFocus(row, step);
    else if (readOnly || !line) return;
    else if (value) list.change(id, value);
    else if (event.key.toLowerCase() === 'l') list.change(id, late(keepsMinutes ? minutesNow() : 0));
    else if (/^\d$/.test(event.key) && line.value.status === 'L' && keepsMinutes) {
      list.change(id, late(minutesTyped(line.value.minutes_late, Number(event.key))));
    } else return;
    event.preventDefault();
  };

/** Why a list is only read, who took it last, and how it is taken. */
function SheetHead({ sheet, readOnly }: { sheet: Sheet; readOnly: boolean }) {
  const t = useWords(takingWords);
  const lang = useLang();
  return (
    <>
      {sheet.refused && (
        <Alert color="blue" variant="light" icon={<Lock />}>
          {sheet.refused[lang]}
        </Alert>
      )}
      <TakenLine sheet={sheet} />
      {!readOnly && (
        <>
          <Text size="sm" c="dimmed" className="bp-att-touch">
            {t('how')}
          </Text>
          <Text size="sm" c="dimmed" className="bp-att-keys">
            {t('how_keys')}
          </Text>
        </>
      )}
    </>
  );
}

function TakenLine({ sheet }: { sheet: Sheet }) {
  const t = useWords(takingWords);
  const lang = useLang();
  const format = useFormat();
  const { taken } = sheet;
  if (!taken) return null;
  const at = new Date(taken.at);
  const time = sheet.day === dayIn(at) ? format.time(at) : format.dateTime(at);
  return (
    <Text size="sm" c="dimmed">
      {taken.by ? t('taken_by', { time, name: taken.by[lang] }) : t('taken_at', { time })}
    </Text>
  );
}

/** How many are present, late, absent and on leave, with saving, undo and the way to the next list. */
function SheetBar({
  sheet,
  list,
  readOnly,
  next,
  onSave,
  onUndo,
}: {
  sheet: Sheet;
  list: List;
  readOnly: boolean;
  next: ReactNode;
  onSave: () => void;
  onUndo: (saveId: string) => void;
}) {
  const t = useWords(takingWords);
  const format = useFormat();
  const { lines, busy, waiting } = list;
  const counts = tally(lines);
  const open = cellsOf(lines).length;
  const undoable =
    waiting.at(-1)?.id ?? list.last?.save_id ?? (sheet.last_save?.mine ? sheet.last_save.id : null);
  const isChosen = lines.every(({ theirs, left }) => !theirs && !left);
  const isTaken = waiting.length > 0 || list.last !== null || sheet.taken !== null;
  const isSaved = open === 0 && isChosen && isTaken;
  return (
    <Paper withBorder shadow="md" p="sm" className="bp-att-bar" data-bottom-bar>
      <Group justify="space-between" gap="sm">
        <Text size="sm" fw={600} component="output" aria-live="polite">
          {t('taken_line', {
            present: format.number(counts.P),
            late: format.number(counts.L),
            absent: format.number(counts.A),
            leave: format.number(counts.LV),
          })}
        </Text>
        {!readOnly && (
          <Group gap="xs">
            {undoable && isSaved && (
              <Button
                variant="default"
                leftSection={<Undo size={16} />}
                onClick={() => onUndo(undoable)}
                disabled={busy}
              >
                {t('undo')}
              </Button>
            )}
            {isSaved ? (
              next
            ) : (
              <Button size="md" onClick={onSave} loading={busy} disabled={open === 0}>
                {t(list.isLost ? 'try_again' : 'save')}
              </Button>
            )}
          </Group>
        )}
      </Group>
    </Paper>
  );
}
