import { Button, Skeleton, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Empty } from '#ui/feedback/empty.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { ListMenu } from '#ui/lists/list-menu.tsx';
import { useListState } from '#ui/lists/state.ts';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { type Building, roomsCalls } from '../base/client.ts';
import { roomWords } from '../base/words.ts';
import { BuildingPart } from './building-part.tsx';
import type { OpenedPlace } from './place-drawer.tsx';
import { placeWords } from './words.ts';

const PlaceDrawer = later(() => import('./place-drawer.tsx').then((part) => part.PlaceDrawer));
const OccupancyPart = later(() => import('../occupancy/occupancy.tsx').then((part) => part.OccupancyPart));
const { plus: Plus } = icons;

function useTotal(buildings: readonly Building[]) {
  const format = useFormat();
  const t = useWords(placeWords);
  const rooms = buildings.flatMap(({ floors }) => floors.flatMap((floor) => floor.rooms));
  const seats = rooms.reduce((sum, room) => sum + (room.active ? (room.capacity ?? 0) : 0), 0);
  return t('total', {
    buildings: format.number(buildings.length),
    rooms: format.number(rooms.length),
    seats: format.number(seats),
  });
}

function Places({
  buildings,
  onOpen,
}: {
  buildings: readonly Building[];
  onOpen: (at: OpenedPlace) => void;
}) {
  const t = useWords(placeWords);
  const { may } = useShell();
  const ids = buildings.map(({ id }) => id);
  if (buildings.length === 0)
    return (
      <Empty
        title={t('none')}
        hint={t('none_hint')}
        action={
          may('building.create') && (
            <Button onClick={() => onOpen({ kind: 'new-building', position: 10 })}>
              {t('add_building')}
            </Button>
          )
        }
      />
    );
  return buildings.map((one) => <BuildingPart key={one.id} building={one} ids={ids} onOpen={onOpen} />);
}

/** The buildings of a school with their floors and rooms, and which section sits where. */
export default function BuildingFloorRoomForm() {
  const t = useWords(placeWords);
  const lang = useLang();
  const { may } = useShell();
  const [params, setParams] = useSearchParams();
  const [opened, setOpened] = useState<OpenedPlace | null>(null);
  const found = useQuery(roomsCalls().places.queryOptions({ input: {} }));
  const state = useListState();
  const total = useTotal(found.data ?? []);
  const tab = params.get('tab') === 'occupancy' && may('room.view') ? 'occupancy' : 'places';
  return (
    <Page
      title={roomWords.master[lang]}
      lead={found.data?.length ? total : t('lead')}
      actions={
        <>
          <ListMenu path="buildings" state={state} canExport={may('building.export')} />
          {may('room.view') && (
            <Button component={Link} to="/room/view" variant="default">
              {t('rooms_list')}
            </Button>
          )}
          {may('building.create') && tab === 'places' && (
            <Button
              leftSection={<Plus size={18} />}
              onClick={() =>
                setOpened({ kind: 'new-building', position: ((found.data?.length ?? 0) + 1) * 10 })
              }
            >
              {t('add_building')}
            </Button>
          )}
        </>
      }
    >
      <Tabs
        value={tab}
        onChange={(value) => setParams(value === 'occupancy' ? { tab: value } : {})}
        keepMounted={false}
      >
        <Tabs.List mb="md">
          <Tabs.Tab value="places">{t('tab_places')}</Tabs.Tab>
          {may('room.view') && <Tabs.Tab value="occupancy">{t('tab_occupancy')}</Tabs.Tab>}
        </Tabs.List>
        <Tabs.Panel value="places">
          {found.error ? (
            <Refused error={found.error} retry={() => void found.refetch()} />
          ) : found.data ? (
            <Stack gap="md">
              <Places buildings={found.data} onOpen={setOpened} />
            </Stack>
          ) : (
            <Skeleton height={320} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="occupancy">
          <OccupancyPart />
        </Tabs.Panel>
      </Tabs>
      {opened && <PlaceDrawer opened={opened} onClose={() => setOpened(null)} />}
    </Page>
  );
}
