import { useQueryClient } from '@tanstack/react-query';
import type { AnyResource } from '#kernel/resource/resource.ts';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import type { MenuEntry } from '#ui/lists/menu-button.tsx';
import { resourceApi } from '#ui/resource-api.ts';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { placeWords } from './words.ts';

const { trash: Trash } = icons;

type Place = { id: string; active: boolean };
// What a building, a floor and a room have in common of a declared resource.
type Declared = Pick<AnyResource, 'path' | 'fields'> & {
  words: { one: AnyResource['words']['one'] };
};

/** What one does with a building, a floor or a room as it is: close, open again, delete. */
export function usePlaceActs() {
  const t = useWords(placeWords);
  const lang = useLang();
  const client = useQueryClient();
  const { confirmDelete } = useConfirm();
  const run = async (work: () => Promise<unknown>, said = t('saved')): Promise<boolean> => {
    try {
      await work();
      await client.invalidateQueries();
      toastDone(said);
      return true;
    } catch (error) {
      toastRefusal(error, lang);
      return false;
    }
  };
  const setActive = async (resource: Declared, { id, active }: Place) => {
    const { get, update } = resourceApi(resource.path);
    const row = await get.call({ id });
    const kept = Object.fromEntries(Object.keys(resource.fields).map((key) => [key, row[key]]));
    await update.call({ ...kept, id, version: row.version, active: !active });
  };
  const remove = async (resource: Declared, { id }: Place, name: string): Promise<boolean> => {
    if (!(await confirmDelete(name, resource.words.one[lang]))) return false;
    return run(() => resourceApi(resource.path).remove.call({ id }), t('deleted'));
  };
  const entriesFor = (
    resource: Declared,
    at: Place,
    name: string,
    mayDo: { edit: boolean; remove: boolean },
    after?: () => void,
  ): MenuEntry[] => [
    ...(mayDo.edit
      ? [
          {
            label: t(at.active ? 'close' : 'open_again'),
            onClick: () => void run(() => setActive(resource, at)).then((done) => done && after?.()),
          },
        ]
      : []),
    ...(mayDo.remove
      ? [
          {
            label: t('delete'),
            icon: Trash,
            danger: true,
            onClick: () => void remove(resource, at, name).then((done) => done && after?.()),
          },
        ]
      : []),
  ];
  return { run, entriesFor };
}
