import { Badge, Select, Skeleton, Stack, Switch, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { DataTable } from '#ui/lists/data-table.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastRefusal } from '#ui/toast.ts';
import { type Occupancy, roomsCalls } from '../base/client.ts';
import { occupancyWords } from './words.ts';

type Sitting = Occupancy['sections'][number];

function SectionInRoom({ section, seats }: { section: Sitting; seats: number | null }) {
  const t = useWords(occupancyWords);
  const lang = useLang();
  const format = useFormat();
  const over = seats === null ? 0 : section.students - seats;
  return (
    <div>
      <Text size="sm">
        {t('sits', { section: section.label[lang], students: format.number(section.students) })}
      </Text>
      {over > 0 && (
        <Badge variant="light" color="orange" tt="none">
          {t('too_many', { count: format.number(over) })}
        </Badge>
      )}
    </div>
  );
}

function Rooms({ found }: { found: Occupancy }) {
  const t = useWords(occupancyWords);
  const lang = useLang();
  const format = useFormat();
  const [onlyFree, setOnlyFree] = useState(false);
  const inRoom = Map.groupBy(found.sections, ({ room_id }) => room_id);
  const sectionIn = (room: string, shift: string) =>
    (inRoom.get(room) ?? []).filter(({ shift_id }) => shift_id === shift);
  const isFree = (room: string) => found.shifts.some(({ id }) => sectionIn(room, id).length === 0);
  const rows = found.rooms.filter((room) => !onlyFree || (room.active && isFree(room.id)));
  return (
    <Section
      title={t('by_room')}
      aside={
        <Switch
          label={t('only_free')}
          checked={onlyFree}
          onChange={(event) => setOnlyFree(event.currentTarget.checked)}
        />
      }
    >
      <DataTable
        label={t('by_room')}
        rows={rows}
        empty={{ title: t('none_free') }}
        columns={[
          {
            key: 'room',
            title: t('room'),
            render: (room) => (
              <>
                {format.digits(room[lang])}{' '}
                {!room.active && (
                  <Badge variant="light" color="gray" tt="none">
                    {t('closed')}
                  </Badge>
                )}
              </>
            ),
          },
          { key: 'seats', title: t('seats'), align: 'right', render: (room) => format.number(room.seats) },
          ...found.shifts.map((shift) => ({
            key: shift.id,
            title: shift[lang],
            render: (room: Occupancy['rooms'][number]) => {
              const sitting = sectionIn(room.id, shift.id);
              return sitting.length === 0 ? (
                <Text size="sm" c="dimmed">
                  {room.active ? t('free') : '–'}
                </Text>
              ) : (
                sitting.map((section) => (
                  <SectionInRoom key={section.id} section={section} seats={room.seats} />
                ))
              );
            },
          })),
        ]}
      />
    </Section>
  );
}

function RoomChoice({ section, found }: { section: Sitting; found: Occupancy }) {
  const t = useWords(occupancyWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const taken = new Map(
    found.sections
      .filter((other) => other.id !== section.id && other.shift_id === section.shift_id && other.room_id)
      .map((other) => [other.room_id, other.label[lang]]),
  );
  const place = async (room_id: string | null) => {
    setBusy(true);
    try {
      await roomsCalls().placeSection.call({
        section_id: section.id,
        room_id,
        seen_room_id: section.room_id,
      });
    } catch (error) {
      toastRefusal(error, lang);
    } finally {
      await client.invalidateQueries();
      setBusy(false);
    }
  };
  return (
    <Select
      aria-label={t('room_of', { section: section.label[lang] })}
      placeholder={t('no_room')}
      data={found.rooms
        .filter((room) => room.active || room.id === section.room_id)
        .map((room) => {
          const by = taken.get(room.id);
          const name = format.digits(room[lang]);
          return {
            value: room.id,
            label: by
              ? t('choice_taken', { room: name, section: by })
              : room.seats === null
                ? name
                : t('choice', { room: name, seats: format.number(room.seats) }),
            disabled: by !== undefined,
          };
        })}
      value={section.room_id}
      onChange={(room) => void place(room)}
      disabled={busy}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('no_room') }}
    />
  );
}

function Sections({ found }: { found: Occupancy }) {
  const t = useWords(occupancyWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const [onlyWithout, setOnlyWithout] = useState(false);
  const without = found.sections.filter(({ room_id }) => room_id === null);
  const rooms = new Map(found.rooms.map((room) => [room.id, room]));
  const shifts = new Map(found.shifts.map((shift) => [shift.id, shift[lang]]));
  return (
    <Section
      title={t('by_section')}
      lead={t('by_section_lead', { count: format.number(without.length) })}
      aside={
        <Switch
          label={t('only_without')}
          checked={onlyWithout}
          onChange={(event) => setOnlyWithout(event.currentTarget.checked)}
        />
      }
    >
      <DataTable
        label={t('by_section')}
        rows={onlyWithout ? without : found.sections}
        empty={{ title: t(found.sections.length === 0 ? 'no_sections' : 'none_left') }}
        columns={[
          { key: 'section', title: t('section'), render: (section) => section.label[lang] },
          { key: 'shift', title: t('shift'), render: (section) => shifts.get(section.shift_id) },
          {
            key: 'students',
            title: t('students'),
            align: 'right',
            render: (section) => format.number(section.students),
          },
          {
            key: 'room',
            title: t('room'),
            width: 280,
            render: (section) =>
              may('room.place') ? (
                <RoomChoice section={section} found={found} />
              ) : (
                format.digits(rooms.get(section.room_id ?? '')?.[lang] ?? '–')
              ),
          },
        ]}
      />
    </Section>
  );
}

/** Which section sits where in each shift, which rooms are free, and who has no room. */
export function OccupancyPart() {
  const t = useWords(occupancyWords);
  const found = useQuery(roomsCalls().occupancy.queryOptions({ input: {} }));
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={320} />;
  if (found.data.rooms.length === 0) return <Empty title={t('no_rooms')} hint={t('no_rooms_hint')} />;
  return (
    <Stack gap="md">
      <Rooms found={found.data} />
      <Sections found={found.data} />
    </Stack>
  );
}
