import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { RowMenu } from '#ui/lists/row-menu.tsx';
import type { MenuEntry } from '#ui/lists/menu-button.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { type Building, type Floor, roomsCalls } from '../base/client.ts';
import { building, floor } from '../base/resources.ts';
import type { OpenedPlace } from './place-drawer.tsx';
import { usePlaceActs } from './place-acts.ts';
import { placeWords } from './words.ts';
import './places.css';

type Open = (at: OpenedPlace) => void;

const seatsIn = (rooms: Floor['rooms']) =>
  rooms.reduce((sum, room) => sum + (room.active ? (room.capacity ?? 0) : 0), 0);

/** Who is moved one place up or down among its like. */
function moved(ids: readonly string[], id: string, by: -1 | 1): string[] | null {
  const at = ids.indexOf(id);
  const other = ids[at + by];
  if (other === undefined) return null;
  return ids.map((one) => (one === id ? other : one === other ? id : one));
}

function Closed({ active }: { active: boolean }) {
  const t = useWords(placeWords);
  if (active) return null;
  return (
    <Badge variant="light" color="gray" tt="none">
      {t('closed')}
    </Badge>
  );
}

function useOrderEntries(
  order: (ids: string[]) => Promise<unknown>,
  may: boolean,
  ids: readonly string[],
  id: string,
): MenuEntry[] {
  const t = useWords(placeWords);
  const { run } = usePlaceActs();
  if (!may) return [];
  return ([-1, 1] as const).flatMap((by) => {
    const next = moved(ids, id, by);
    return next ? [{ label: t(by < 0 ? 'up' : 'down'), onClick: () => void run(() => order(next)) }] : [];
  });
}

function FloorPart({ at, ids, onOpen }: { at: Floor; ids: readonly string[]; onOpen: Open }) {
  const t = useWords(placeWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const { entriesFor } = usePlaceActs();
  const order = useOrderEntries(
    (next) => roomsCalls().orderFloors.call({ ids: next }),
    may('floor.edit'),
    ids,
    at.id,
  );
  const name = at[`name_${lang}`];
  const entries = [
    ...(may('floor.edit')
      ? [{ label: t('edit'), onClick: () => onOpen({ kind: 'edit', resource: floor, id: at.id }) }]
      : []),
    ...order,
    ...entriesFor(floor, at, name, { edit: may('floor.edit'), remove: may('floor.delete') }),
  ];
  return (
    <div className="bp-floor">
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Group gap="xs">
          <Text fw={600}>{name}</Text>
          <Closed active={at.active} />
          <Text size="sm" c="dimmed">
            {t('counts', {
              rooms: format.number(at.rooms.length),
              seats: format.number(seatsIn(at.rooms)),
            })}
          </Text>
        </Group>
        {entries.length > 0 && <RowMenu name={name} entries={entries} />}
      </Group>
      <Group gap={6} className="bp-rooms">
        {at.rooms.map((room) => (
          <Button
            key={room.id}
            variant="default"
            className={room.active ? 'bp-room' : 'bp-room bp-room-closed'}
            onClick={() => onOpen({ kind: 'room', id: room.id, number: room.number, active: room.active })}
          >
            <span>
              {format.digits(room.number)}
              <Text span size="xs" c="dimmed" display="block">
                {room[`name_${lang}`] ?? room.kind[lang]}
                {room.capacity !== null && ` · ${format.number(room.capacity)}`}
                {!room.active && <span className="bp-hidden">, {t('closed')}</span>}
              </Text>
            </span>
          </Button>
        ))}
        {at.rooms.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('no_rooms')}
          </Text>
        )}
        {may('room.create') && (
          <Button variant="subtle" onClick={() => onOpen({ kind: 'new-rooms', floor_id: at.id, name })}>
            {t('add_rooms')}
          </Button>
        )}
      </Group>
    </div>
  );
}

/** One building with its floors, and those with their rooms. */
export function BuildingPart({
  building: at,
  ids,
  onOpen,
}: {
  building: Building;
  ids: readonly string[];
  onOpen: Open;
}) {
  const t = useWords(placeWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const { entriesFor } = usePlaceActs();
  const rooms = at.floors.flatMap((one) => one.rooms);
  const name = at[`name_${lang}`];
  const order = useOrderEntries(
    (next) => roomsCalls().orderBuildings.call({ ids: next }),
    may('building.edit'),
    ids,
    at.id,
  );
  const entries = [
    ...(may('building.edit')
      ? [{ label: t('edit'), onClick: () => onOpen({ kind: 'edit', resource: building, id: at.id }) }]
      : []),
    ...order,
    ...entriesFor(building, at, name, { edit: may('building.edit'), remove: may('building.delete') }),
  ];
  const floorIds = at.floors.map(({ id }) => id);
  return (
    <Section
      title={name}
      lead={t('counts', { rooms: format.number(rooms.length), seats: format.number(seatsIn(rooms)) })}
      aside={
        <Group gap="xs">
          <Closed active={at.active} />
          {may('floor.create') && (
            <Button
              variant="default"
              onClick={() =>
                onOpen({
                  kind: 'new-floor',
                  building_id: at.id,
                  name,
                  level: Math.max(-1, ...at.floors.map(({ level }) => level)) + 1,
                  position: (at.floors.length + 1) * 10,
                })
              }
            >
              {t('add_floor')}
            </Button>
          )}
          {entries.length > 0 && <RowMenu name={name} entries={entries} />}
        </Group>
      }
    >
      <Stack gap="md">
        {at.floors.length === 0 && (
          <Text size="sm" c="dimmed">
            {t('no_floors')}
          </Text>
        )}
        {at.floors.map((one) => (
          <FloorPart key={one.id} at={one} ids={floorIds} onOpen={onOpen} />
        ))}
      </Stack>
    </Section>
  );
}
