import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useFormat } from '#ui/format.ts';
import { ReasonDialog } from '#ui/forms/reason-dialog.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Facts } from '#ui/people/facts.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { timesheetCalls, type PersonMonth } from '../base/client.ts';
import { useTimes } from './use-times.tsx';
import { correctionStateWords, figureWords, withdrawWords } from '../base/words.ts';
import { StateBadge } from './state-badge.tsx';
import { dayWords } from './words.ts';

type Day = PersonMonth['days'][number];
type Punch = Day['punched'][number];

function PunchLine({ punch, onAside }: { punch: Punch; onAside: ((punch: Punch) => void) | null }) {
  const t = useWords(dayWords);
  const lang = useLang();
  const times = useTimes();
  const says = [
    t(punch.source as 'WEB'),
    punch.device,
    punch.by?.[lang],
    punch.reason,
    punch.ip && t('from_ip', { ip: punch.ip }),
    punch.position && t('at_position', { position: punch.position }),
    punch.fault && t(punch.fault === 'set-aside' ? 'not_counted' : 'wrong_clock'),
  ];
  return (
    <Group justify="space-between" gap="xs" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Text fw={600} {...(punch.fault ? { td: 'line-through' } : {})}>
          {times.clock(punch.at)}
        </Text>
        <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {says.filter(Boolean).join(' · ')}
        </Text>
      </div>
      {onAside && (punch.fault === null || punch.fault === 'set-aside') && (
        <Button size="compact-sm" variant="default" onClick={() => onAside(punch)}>
          {t(punch.fault ? 'count_again' : 'set_aside')}
        </Button>
      )}
    </Group>
  );
}

function Corrections({ day, own }: { day: Day; own: boolean }) {
  const t = useWords(dayWords);
  const state = useWords(correctionStateWords);
  const ownMove = useWords(withdrawWords);
  const lang = useLang();
  const times = useTimes();
  const client = useQueryClient();
  if (day.corrections.length === 0) return null;
  const withdraw = async ({ id, version }: Day['corrections'][number]) => {
    try {
      await timesheetCalls().corrections.withdraw.call({ id, version });
      toastDone(ownMove('withdrawn'));
    } catch (error) {
      toastRefusal(error, lang);
    }
    await client.invalidateQueries();
  };
  return (
    <Stack gap="xs">
      <Title order={3} size="h5">
        {t('corrections')}
      </Title>
      {day.corrections.map((one) => (
        <Group key={one.id} justify="space-between" gap="xs" wrap="nowrap">
          <div style={{ minWidth: 0 }}>
            <Group gap="xs">
              <Text fw={600}>{t('wants', { in: times.clock(one.in_at), out: times.clock(one.out_at) })}</Text>
              <Badge variant="light" tt="none">
                {state(one.state as 'APPLIED')}
              </Badge>
            </Group>
            <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {[one.reason, one.by?.[lang], one.remark].filter(Boolean).join(' · ')}
            </Text>
          </div>
          {own && one.state === 'APPLIED' && (
            <Button size="compact-sm" variant="default" onClick={() => void withdraw(one)}>
              {ownMove('withdraw')}
            </Button>
          )}
        </Group>
      ))}
    </Stack>
  );
}

const figures = [
  'late',
  'early',
  'worked',
  'holiday_worked',
  'overtime',
  'presence',
  'absence',
  'cut',
] as const;
/** What a figure of a day is kept as. */
export const figureOf = (day: Day, key: (typeof figures)[number]): number =>
  ({
    late: day.counted_late,
    early: day.counted_early,
    worked: day.worked,
    holiday_worked: day.holiday_worked,
    overtime: day.counted_overtime,
    presence: day.presence,
    absence: day.absent,
    cut: day.cut,
  })[key];
export const dayFigureKeys = figures;

/** One day: its figures, what they came from, and what one may do about it. */
export function DayDrawer({
  day,
  own = false,
  mayMark = false,
  onMark,
  onClose,
}: {
  day: Day | null;
  own?: boolean;
  mayMark?: boolean;
  /** Records times, or asks for a correction on one's own page. */
  onMark: () => void;
  onClose: () => void;
}) {
  const t = useWords(dayWords);
  const f = useWords(figureWords);
  const format = useFormat();
  const times = useTimes();
  const client = useQueryClient();
  const [aside, setAside] = useState<Punch | null>(null);
  const isAgain = aside?.fault != null;
  return (
    <Drawer opened={day !== null} onClose={onClose} title={format.date(day?.day)}>
      {day && (
        <Stack gap="md">
          <StateBadge day={day} />
          {day.shift_in !== null && (
            <Text size="sm">
              {f('shift')}: {times.clock(day.shift_in)} – {times.clock(day.shift_out)}
            </Text>
          )}
          <Facts facts={figures.map((key) => [f(key), times.hours(figureOf(day, key))] as const)} />
          <Title order={3} size="h5">
            {t('punches')}
          </Title>
          {day.punched.length === 0 && (
            <Text size="sm" c="dimmed">
              {t('no_punches')}
            </Text>
          )}
          {day.punched.map((punch) => (
            <PunchLine key={punch.id} punch={punch} onAside={mayMark && day.correctable ? setAside : null} />
          ))}
          <Corrections day={day} own={own} />
          {(own || mayMark) &&
            (day.correctable ? (
              <Button variant="default" onClick={onMark}>
                {t(own ? 'ask' : 'mark')}
              </Button>
            ) : (
              <Text size="sm" c="dimmed">
                {t('month_closed')}
              </Text>
            ))}
          <ReasonDialog
            opened={aside !== null}
            title={t(isAgain ? 'count_again' : 'set_aside')}
            text={t(isAgain ? 'again_text' : 'aside_text')}
            confirm={t(isAgain ? 'count_again' : 'set_aside')}
            label={t('reason')}
            onConfirm={async (reason) => {
              if (!aside) return;
              const { id, version } = aside;
              await timesheetCalls().setAside.call({ id, version, aside: !isAgain, reason });
              await client.invalidateQueries();
            }}
            onClose={() => setAside(null)}
          />
        </Stack>
      )}
    </Drawer>
  );
}
