import { ActionIcon, Avatar, NumberInput, UnstyledButton } from '@mantine/core';
import { memo } from 'react';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { MenuButton } from '#ui/lists/menu-button.tsx';
import { firstLetter } from '#kernel/text/first-letter.ts';
import { markWords } from '../base/words.ts';
import { absent, halfDay, late, onLeave, present, tapped, type Line, type Value } from './list-state.ts';
import { markWord } from './mark-word.ts';
import { takingWords } from './words.ts';

const Dots = icons.dots;
const usualMinutes = [5, 10, 15, 30];

export type RowPerson = { student_id: string; photo: string | null };

/** A student on the list: the whole row is one target for a thumb, what is rarer is behind the dots. */
export const StudentRow = memo(function StudentRow({
  line,
  person,
  minutesNow,
  keepsMinutes,
  readOnly,
  onChange,
}: {
  line: Line;
  person: RowPerson | undefined;
  minutesNow: () => number;
  keepsMinutes: boolean;
  readOnly: boolean;
  onChange: (id: string, value: Value) => void;
}) {
  const t = useWords(takingWords);
  const mark = useWords(markWords);
  const lang = useLang();
  const format = useFormat();
  const { value, enrolment_id: id } = line;
  const name = line[`name_${lang}`];
  const word = markWord(value, mark, t, format);
  const put = (next: Value) => onChange(id, next);
  const roll = format.number(line.roll);
  return (
    <li className="bp-att-row" data-mark={value.half ? 'half' : value.status}>
      <UnstyledButton
        className="bp-att-tap"
        data-att-row={id}
        aria-label={t('row', { roll, name, mark: word })}
        aria-disabled={readOnly}
        onClick={() => {
          if (!readOnly) put(tapped(value, keepsMinutes ? minutesNow() : 0));
        }}
      >
        <Avatar
          size={42}
          radius="md"
          color="green"
          src={person?.photo ? `/api/students/${person.student_id}/photo?${person.photo}` : null}
          imageProps={{ loading: 'lazy' }}
          alt=""
        >
          {firstLetter(name)}
        </Avatar>
        <span className="bp-att-roll">{roll}</span>
        <span className="bp-att-name">{name}</span>
        <span className="bp-att-mark">{word}</span>
      </UnstyledButton>
      {value.status === 'L' && keepsMinutes && !readOnly && (
        <NumberInput
          aria-label={t('minutes_of', { name })}
          value={value.minutes_late || ''}
          onChange={(typed) => put(late(Math.min(600, Number(typed) || 0)))}
          min={0}
          max={600}
          hideControls
          inputMode="numeric"
          w={64}
          rightSection={<small>{t('minutes')}</small>}
        />
      )}
      {!readOnly && (
        <MenuButton
          width={220}
          button={(props) => (
            <ActionIcon variant="subtle" color="gray" size={44} aria-label={name} {...props}>
              <Dots size={20} />
            </ActionIcon>
          )}
          entries={[
            { label: mark('P'), onClick: () => put(present) },
            { label: mark('A'), onClick: () => put(absent) },
            ...(keepsMinutes
              ? usualMinutes.map((minutes) => ({
                  label: t('late_by', { minutes: format.number(minutes) }),
                  onClick: () => put(late(minutes)),
                }))
              : [{ label: mark('L'), onClick: () => put(late(0)) }]),
            { label: mark('half'), onClick: () => put(halfDay) },
            { label: mark('LV'), onClick: () => put(onLeave) },
          ]}
        />
      )}
    </li>
  );
});
