import { Group } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { AnyResource } from '#kernel/resource/resource.ts';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { NumberField } from '#ui/fields/fields.tsx';
import { PairFields } from '#ui/fields/pair-fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { useWords } from '#ui/language.tsx';
import { RowMenu } from '#ui/lists/row-menu.tsx';
import { ResourceDrawer } from '#ui/resource-screen/resource-drawer.tsx';
import { resourceApi } from '#ui/resource-api.ts';
import { useShell } from '#ui/shell-context.tsx';
import { building, floor, room } from '../base/resources.ts';
import { AddRooms } from './add-rooms.tsx';
import { usePlaceActs } from './place-acts.ts';
import { placeWords } from './words.ts';

export type OpenedPlace =
  | { kind: 'new-building'; position: number }
  | { kind: 'new-floor'; building_id: string; name: string; level: number; position: number }
  | { kind: 'new-rooms'; floor_id: string; name: string }
  | { kind: 'edit'; resource: typeof building | typeof floor; id: string }
  | { kind: 'room'; id: string; number: string; active: boolean };

const asAny = (resource: typeof building | typeof floor | typeof room) => resource as unknown as AnyResource;

type NewPlace = Extract<OpenedPlace, { kind: 'new-building' | 'new-floor' }>;

/** A new building, or a new floor of one: no more than its name is asked for. */
function PlaceForm({ at, onClose }: { at: NewPlace; onClose: () => void }) {
  const t = useWords(placeWords);
  const isFloor = at.kind === 'new-floor';
  const form = useForm({ initialValues: { name_en: '', name_bn: '', level: isFloor ? at.level : null } });
  const saving = useSaving({
    form,
    pairs: ['name'],
    labels: { name_en: t('name_en'), name_bn: t('name_bn'), level: t('level') },
    onSave: ({ level, ...names }) =>
      isFloor
        ? resourceApi(floor.path).create.call({
            ...names,
            level,
            building_id: at.building_id,
            position: at.position,
          })
        : resourceApi(building.path).create.call({ ...names, position: at.position }),
    onDone: onClose,
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onClose}>
      <PairFields form={form} label={(own) => t(`name_${own}`)} max={100} />
      {isFloor && <NumberField {...form.getInputProps('level')} label={t('level')} required />}
    </FormSheet>
  );
}

/** What opens beside the buildings: a form for one of them, their floors or rooms. */
export function PlaceDrawer({ opened, onClose }: { opened: OpenedPlace; onClose: () => void }) {
  const t = useWords(placeWords);
  const format = useFormat();
  const { entriesFor } = usePlaceActs();
  const { may } = useShell();
  const rights = { edit: may('room.edit'), remove: may('room.delete') };
  const title =
    opened.kind === 'new-building'
      ? t('add_building')
      : opened.kind === 'new-floor'
        ? `${t('add_floor')} · ${opened.name}`
        : opened.kind === 'new-rooms'
          ? `${t('add_rooms')} · ${opened.name}`
          : opened.kind === 'room'
            ? format.digits(opened.number)
            : t(opened.resource === building ? 'edit_building' : 'edit_floor');
  const entries =
    opened.kind === 'room' ? entriesFor(asAny(room), opened, opened.number, rights, onClose) : [];
  return (
    <Drawer opened onClose={onClose} title={title}>
      {(opened.kind === 'new-building' || opened.kind === 'new-floor') && (
        <PlaceForm at={opened} onClose={onClose} />
      )}
      {opened.kind === 'new-rooms' && <AddRooms floorId={opened.floor_id} onClose={onClose} />}
      {opened.kind === 'room' && entries.length > 0 && (
        <Group justify="flex-end">
          <RowMenu name={opened.number} entries={entries} />
        </Group>
      )}
      {(opened.kind === 'room' || opened.kind === 'edit') && (
        <ResourceDrawer
          resource={asAny(opened.kind === 'room' ? room : opened.resource)}
          opened={{ kind: 'edit', id: opened.id }}
          onClose={onClose}
          onMade={onClose}
        />
      )}
    </Drawer>
  );
}
