import { Alert, Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAddress } from '#ui/address.ts';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { DateField } from '#ui/inputs/date-field.tsx';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { timetablesCalls } from '../base/client.ts';
import { AwayPart } from './away-part.tsx';
import { ChooseSubstitute } from './choose-drawer.tsx';
import { needsOf, type Choice, type Need } from './cover-day.ts';
import { fillAll } from './fill.ts';
import { NeedRow } from './need-row.tsx';
import type { CoverDayAnswer } from './schemas.ts';
import { coverScreenWords } from '../base/words.ts';
import { useCoverDay, type Read } from './use-cover-day.tsx';

const { printer: Printer } = icons;
type Wanted = Choice & { other_subject?: boolean };
type Drafts = ReadonlyMap<string, Wanted>;
const versionsUrl = '/site/routine/versions';

/** The day: today and the next ones with lessons at a click, any other by its date. */
function DayChoice({ answer }: { answer: CoverDayAnswer }) {
  const t = useWords(coverScreenWords);
  const format = useFormat();
  const [, change] = useAddress();
  const { today, next, day } = answer;
  const short = (one: string) =>
    one === today ? t('today') : format.date(one).split(' ').slice(0, 2).join(' ');
  const choose = (value: string | null) => change({ day: value === today ? null : value });
  return (
    <Group gap="sm" align="flex-end">
      <SegmentedControl
        aria-label={t('day')}
        data={[today, ...next].map((value) => ({ value, label: short(value) }))}
        value={day}
        onChange={choose}
        className="bp-days"
      />
      <DateField label={t('day')} value={day} onChange={choose} w={180} />
    </Group>
  );
}

function NoLessons({ answer }: { answer: CoverDayAnswer }) {
  const t = useWords(coverScreenWords);
  const { may } = useShell();
  if (answer.closed) return <Empty title={t('closed', { why: answer.closed })} hint={t('closed_hint')} />;
  return (
    <Empty
      title={t('no_routine')}
      hint={t('no_routine_hint')}
      action={
        may('routine.view') ? (
          <Button component={Link} to={versionsUrl} variant="default">
            {t('to_routines')}
          </Button>
        ) : null
      }
    />
  );
}

/** Who is away on a day and who gives their lessons: one by one, or all proposed and saved at once. */
export function CoverDayPart() {
  const [params] = useAddress();
  const { query, answer, read, again } = useCoverDay(params.get('day'));
  if (query.error) return <Refused error={query.error} retry={() => void query.refetch()} />;
  if (!answer) return <Skeleton height={320} />;
  return (
    <Stack gap="md">
      <DayChoice answer={answer} />
      {read && read.cover.lessons.length > 0 ? (
        <Day key={answer.day} read={read} again={again} />
      ) : (
        <NoLessons answer={answer} />
      )}
    </Stack>
  );
}

function Day({ read, again }: { read: Read; again: () => Promise<void> }) {
  const t = useWords(coverScreenWords);
  const lang = useLang();
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const [choosing, choose] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { needs, cover, weekday, answer } = read;
  const isOpen = answer.day >= answer.today;
  // What somebody else settled meanwhile is no longer chosen here.
  const choices = new Map([...drafts].filter(([key]) => needs.some((need) => need.key === key)));
  const wanted = needs.filter(({ state }) => state !== 'needless');
  const needless = needs.filter(({ state }) => state === 'needless');
  const left = wanted.filter(({ key, state }) => state === 'open' && !choices.has(key));

  const save = async (entries: readonly (readonly [Need, Wanted | null])[]) => {
    setBusy(true);
    try {
      await timetablesCalls().saveCovers.call({
        day: cover.day,
        changes: entries.flatMap(([need, to]) =>
          need.lessons.map((one) => ({ lesson_id: one.id, seen: one.change?.id ?? null, to })),
        ),
      });
      const done = new Set(entries.map(([{ key }]) => key));
      setDrafts(new Map([...drafts].filter(([key]) => !done.has(key))));
      choose(null);
      toastDone(t('saved'));
    } catch (error) {
      toastRefusal(error, lang);
    }
    await again();
    setBusy(false);
  };
  /** While a whole day is being chosen, a further choice joins it; else it is saved at once. */
  const take = (need: Need, choice: Wanted) => {
    if (choices.size === 0) return void save([[need, choice]]);
    setDrafts(new Map(choices).set(need.key, choice));
    choose(null);
  };
  const propose = (of: Pick<Read, 'cover' | 'needs'>) =>
    setDrafts(fillAll(of.cover, weekday, of.needs, choices));
  /** Whoever was marked is replaced by proposals right away, to be looked at and saved. */
  const marked = async () => {
    const fresh = await timetablesCalls().coverDay.call({ day: cover.day });
    await again();
    if (!fresh.board) return;
    const now = { ...fresh, board: fresh.board };
    propose({ cover: now, needs: needsOf(now) });
  };
  const chosen = needs.find(({ key }) => key === choosing);
  const row = (need: Need) => (
    <NeedRow
      key={need.key}
      read={read}
      need={need}
      choices={choices}
      busy={busy}
      open={isOpen}
      onAssign={(choice) => take(need, choice)}
      onOthers={() => choose(need.key)}
      onDrop={() => setDrafts(new Map([...choices].filter(([key]) => key !== need.key)))}
      onCancel={() => void save([[need, null]])}
    />
  );
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Button
          component="a"
          target="_blank"
          variant="default"
          href={`/api/routine-days/paper?day=${cover.day}&lang=${lang}`}
          leftSection={<Printer size={16} />}
        >
          {t('print_list')}
        </Button>
        {choices.size > 0 && <Text size="sm">{t('print_saved')}</Text>}
      </Group>
      {!isOpen && <Alert variant="light">{t('past')}</Alert>}
      <AwayPart read={read} open={isOpen} onMarked={marked} />
      <Section
        title={t('needs')}
        aside={
          isOpen &&
          left.length > 0 && (
            <Button variant="light" disabled={busy} onClick={() => propose(read)}>
              {t('fill_all')}
            </Button>
          )
        }
      >
        {wanted.length === 0 && <Text c="dimmed">{t('no_needs')}</Text>}
        {choices.size > 0 && left.length > 0 && (
          <Alert color="orange" variant="light">
            {t('fill_left', { count: left.length })}
          </Alert>
        )}
        <Stack component="ul" gap="sm" className="bp-plain-list">
          {wanted.map(row)}
        </Stack>
      </Section>
      {needless.length > 0 && (
        <Section
          title={t('needless')}
          lead={t('needless_lead')}
          aside={
            isOpen && (
              <Button
                variant="light"
                disabled={busy}
                onClick={() => void save(needless.map((need) => [need, null] as const))}
              >
                {t('cancel_all')}
              </Button>
            )
          }
        >
          <Stack component="ul" gap="sm" className="bp-plain-list">
            {needless.map(row)}
          </Stack>
        </Section>
      )}
      <SaveBar
        count={choices.size}
        busy={busy}
        onSave={() =>
          void save(
            needs.flatMap((need) => {
              const choice = choices.get(need.key);
              return choice ? [[need, choice] as const] : [];
            }),
          )
        }
        onUndo={() => setDrafts(new Map())}
      />
      <Drawer opened={chosen !== undefined} onClose={() => choose(null)} title={t('choose')}>
        {chosen && (
          <ChooseSubstitute
            key={chosen.key}
            read={read}
            need={chosen}
            choices={choices}
            busy={busy}
            onChoose={(choice) => take(chosen, choice)}
          />
        )}
      </Drawer>
    </Stack>
  );
}
