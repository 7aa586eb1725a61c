import { Alert, Button, Group, SegmentedControl, Skeleton, Stack, Text } from '@mantine/core';
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
import { AwayPart } from './away-part.tsx';
import { ChooseSubstitute } from './choose-drawer.tsx';
import type { Need } from './cover-day.ts';
import { NeedRow } from './need-row.tsx';
import type { CoverDayAnswer } from './schemas.ts';
import { coverScreenWords } from '../base/words.ts';
import { useCoverDay, type Read } from './use-cover-day.tsx';
import { useDayDrafts, type DayDrafts } from './use-day-drafts.tsx';

const { printer: Printer } = icons;
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

/** What the parts of a day share. */
type DayParts = { read: Read; drafts: DayDrafts };

/** Whether a day can still be changed. */
const isOpenDay = ({ answer }: Read): boolean => answer.day >= answer.today;

function Day({ read, again }: { read: Read; again: () => Promise<void> }) {
  const t = useWords(coverScreenWords);
  const drafts = useDayDrafts(read, again);
  const isOpen = isOpenDay(read);
  return (
    <Stack gap="md">
      <PrintLine day={read.cover.day} isDrafted={drafts.choices.size > 0} />
      {!isOpen && <Alert variant="light">{t('past')}</Alert>}
      <AwayPart read={read} open={isOpen} onMarked={drafts.marked} />
      <NeedsSection read={read} drafts={drafts} />
      <NeedlessSection read={read} drafts={drafts} />
      <SaveBar
        count={drafts.choices.size}
        busy={drafts.busy}
        onSave={() => void drafts.saveAll()}
        onUndo={drafts.clear}
      />
      <ChooseDrawer read={read} drafts={drafts} />
    </Stack>
  );
}

/** The list of the day on paper, which holds what is saved. */
function PrintLine({ day, isDrafted }: { day: string; isDrafted: boolean }) {
  const t = useWords(coverScreenWords);
  const lang = useLang();
  return (
    <Group gap="sm">
      <Button
        component="a"
        target="_blank"
        variant="default"
        href={`/api/routine-days/paper?day=${day}&lang=${lang}`}
        leftSection={<Printer size={16} />}
      >
        {t('print_list')}
      </Button>
      {isDrafted && <Text size="sm">{t('print_saved')}</Text>}
    </Group>
  );
}

/** Lessons that need a substitute; all that are left are proposed at once. */
function NeedsSection({ read, drafts }: DayParts) {
  const t = useWords(coverScreenWords);
  const { choices, busy, propose } = drafts;
  const wanted = read.needs.filter(({ state }) => state !== 'needless');
  const left = wanted.filter(({ key, state }) => state === 'open' && !choices.has(key));
  return (
    <Section
      title={t('needs')}
      aside={
        isOpenDay(read) &&
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
      <NeedList needs={wanted} read={read} drafts={drafts} />
    </Section>
  );
}

/** Substitutes whom nothing needs any more, cancelled one by one or all at once. */
function NeedlessSection({ read, drafts }: DayParts) {
  const t = useWords(coverScreenWords);
  const { busy, save } = drafts;
  const needless = read.needs.filter(({ state }) => state === 'needless');
  if (needless.length === 0) return null;
  return (
    <Section
      title={t('needless')}
      lead={t('needless_lead')}
      aside={
        isOpenDay(read) && (
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
      <NeedList needs={needless} read={read} drafts={drafts} />
    </Section>
  );
}

function NeedList({ needs, read, drafts }: DayParts & { needs: readonly Need[] }) {
  const isOpen = isOpenDay(read);
  return (
    <Stack component="ul" gap="sm" className="bp-plain-list">
      {needs.map((need) => (
        <NeedRow
          key={need.key}
          read={read}
          need={need}
          choices={drafts.choices}
          busy={drafts.busy}
          open={isOpen}
          onAssign={(choice) => drafts.take(need, choice)}
          onOthers={() => drafts.choose(need.key)}
          onDrop={() => drafts.drop(need)}
          onCancel={() => void drafts.save([[need, null]])}
        />
      ))}
    </Stack>
  );
}

/** All who might give the lesson for which somebody is being chosen. */
function ChooseDrawer({ read, drafts }: DayParts) {
  const t = useWords(coverScreenWords);
  const chosen = read.needs.find(({ key }) => key === drafts.choosing);
  return (
    <Drawer opened={chosen !== undefined} onClose={() => drafts.choose(null)} title={t('choose')}>
      {chosen && (
        <ChooseSubstitute
          key={chosen.key}
          read={read}
          need={chosen}
          choices={drafts.choices}
          busy={drafts.busy}
          onChoose={(choice) => drafts.take(chosen, choice)}
        />
      )}
    </Drawer>
  );
}
