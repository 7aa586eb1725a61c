import { Button, Popover } from '@mantine/core';
import { useState } from 'react';
import { isShortcut, parseRange } from '#kernel/lists/day-range.ts';
import { useFormat } from '../format.ts';
import { icons } from '../icons.ts';
import { useWords } from '../language.tsx';
import { later } from '../later.tsx';
import { useFilterChip } from '../lists/filter-select.tsx';
import { useToday } from '../today.ts';
import { uiWords } from '../words.ts';
import { listWords } from './words.ts';

const Choice = later(() => import('./range-choice.tsx').then((part) => part.RangeChoice));
const Calendar = icons.calendar;

/** A filter by days: a shortcut that stays true tomorrow, or from and to. */
export function FilterRange({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  const t = useWords(listWords);
  const ui = useWords(uiWords);
  const format = useFormat();
  const today = useToday();
  const [opened, setOpened] = useState(false);
  const range = value ? parseRange(value, today) : null;
  const said = () => {
    if (!value || !range) return null;
    if (isShortcut(value)) return t(value);
    const { from, to } = range;
    if (from && to) return t('from_to', { from: format.date(from), to: format.date(to) });
    return from ? t('since', { from: format.date(from) }) : t('until', { to: format.date(to) });
  };
  const shown = said();
  useFilterChip(label, shown, () => onChange(null));
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" shadow="md" trapFocus>
      <Popover.Target>
        <Button
          variant="default"
          className="bp-filter bp-range-filter"
          data-empty={!shown || undefined}
          rightSection={<Calendar size={16} aria-hidden />}
          onClick={() => setOpened((before) => !before)}
        >
          {shown ? ui('filter_chosen', { label, value: shown }) : ui('filter_all', { label })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Choice
          value={value}
          range={range}
          onChoose={(next) => {
            onChange(next);
            setOpened(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
