import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Section } from '#ui/section.tsx';
import { weekdayWords } from '../base/words.ts';
import type { SheetCheck } from './schemas.ts';
import { bringScreenWords, leftOutWords } from './words.ts';

type Judged = SheetCheck['not_placed'][number];
type Line = { at: string; text: string; why?: SheetCheck['unread'][number]['why']; words?: string };
const shownFirst = 8;

/** So many of a list that its page stays short; the rest by a click. */
function useShown<T>(rows: readonly T[]): [readonly T[], number, () => void] {
  const [all, setAll] = useState(false);
  const shown = all ? rows : rows.slice(0, shownFirst);
  return [shown, rows.length - shown.length, () => setAll(true)];
}

function More({ count, onMore }: { count: number; onMore: () => void }) {
  const t = useWords(bringScreenWords);
  const format = useFormat();
  if (count <= 0) return null;
  return (
    <Group>
      <Button size="compact-sm" variant="subtle" onClick={onMore}>
        {t('more', { count: format.number(count) })}
      </Button>
    </Group>
  );
}

const titled = (title: string, total: string) => `${title}: ${total}`;

/** Lessons with the rules that are against them. */
export function Judgements({
  title,
  lead,
  rows,
  total,
  busy,
  onInstead,
}: {
  title: string;
  lead?: string;
  rows: readonly Judged[];
  total: number;
  busy: boolean;
  onInstead?: (key: string) => void;
}) {
  const t = useWords(bringScreenWords);
  const lang = useLang();
  const format = useFormat();
  const [shown, left, showAll] = useShown(rows);
  if (rows.length === 0) return null;
  return (
    <Section title={titled(title, format.number(total))} {...(lead ? { lead } : {})}>
      <Stack gap="sm">
        {shown.map((one) => (
          <Group key={one.key} justify="space-between" gap="sm">
            <div>
              <Text fw={500} size="sm">
                {[one.what[lang], one.teacher?.[lang]].filter(Boolean).join(' · ')}
              </Text>
              <Text size="sm">
                {t('place', {
                  section: one.section[lang],
                  day: weekdayWords[`day${one.weekday}` as keyof typeof weekdayWords][lang],
                  number: format.number(one.number),
                })}
                {` (${one.at})`}
              </Text>
              <Text size="sm" c="dimmed">
                {one.why.map((word) => word[lang]).join(' ')}
              </Text>
            </div>
            {onInstead && one.instead && (
              <Button size="compact-sm" variant="light" disabled={busy} onClick={() => onInstead(one.key)}>
                {t('instead')}
              </Button>
            )}
          </Group>
        ))}
        <More count={left} onMore={showAll} />
      </Stack>
    </Section>
  );
}

/** Cells of the sheet as they are written, with why they are no lesson. */
export function FoundLines({
  title,
  lead,
  rows,
  total,
}: {
  title: string;
  lead?: string;
  rows: readonly Line[];
  total: number;
}) {
  const lang = useLang();
  const format = useFormat();
  const said = useWords(leftOutWords);
  const [shown, left, showAll] = useShown(rows);
  if (rows.length === 0) return null;
  const why = ({ why: reason, words = '' }: Line) =>
    reason === undefined
      ? ''
      : reason === 'words' || reason === 'teachers'
        ? said(reason, { words })
        : leftOutWords[reason][lang];
  return (
    <Section title={titled(title, format.number(total))} {...(lead ? { lead } : {})}>
      <Stack gap={4}>
        {shown.map((one) => (
          <Text
            key={`${one.at} ${one.text} ${one.why ?? ''} ${one.words ?? ''}`}
            size="sm"
            style={{ overflowWrap: 'anywhere' }}
          >
            {[`${one.at}: ${one.text}`, why(one)].filter(Boolean).join(' – ')}
          </Text>
        ))}
        <More count={left} onMore={showAll} />
      </Stack>
    </Section>
  );
}
