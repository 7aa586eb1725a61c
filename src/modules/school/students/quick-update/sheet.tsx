import { Button, FileButton, Group, MultiSelect, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { refusalOf } from '#ui/api.ts';
import { Modal } from '#ui/dialogs/modal.tsx';
import { useGuarded } from '#ui/dialogs/unsaved.ts';
import { uploadFile } from '#ui/fields/upload.tsx';
import { useFormat } from '#ui/format.ts';
import { useCells } from '#ui/grid/use-cells.ts';
import type { Place } from '#ui/grid/keys.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { toastDone, toastRefusal, toastWarning } from '#ui/toast.ts';
import { studentsCalls } from '../base/client.ts';
import { useEntries } from '../record/entry-fields.tsx';
import { codeWords } from '#modules/school/people/base/words.ts';
import { quickFields, type QuickChoices, type QuickField, type QuickValue } from './fields.ts';
import { QuickGrid } from './grid.tsx';
import { Review } from './review.tsx';
import type { QuickRow } from './schemas.ts';
import { QuickStore, type Refusal } from './store.ts';
import { quickWords } from './words.ts';

type Entries = NonNullable<ReturnType<typeof useEntries>>;

function useStore(rows: readonly QuickRow[], entries: Entries): QuickStore {
  const t = useWords(quickWords);
  const lang = useLang();
  const format = useFormat();
  // Kept as long as the sheet is: what was typed is in it.
  const [store] = useState(() => {
    const listed = (list: Entries['houses']) =>
      list.filter(({ used }) => used).map(({ id, code, en, bn }) => ({ id, names: [en, bn, code] }));
    const names = new Map([...entries.houses, ...entries.categories].map((entry) => [entry.id, entry[lang]]));
    const choices: QuickChoices = {
      house_id: listed(entries.houses),
      category_id: listed(entries.categories),
      photo_file: [],
    };
    const show = (field: QuickField, value: QuickValue): string => {
      if (value === null) return '';
      if (field === 'photo_file') return t('photo_held');
      if (field === 'religion') return codeWords[value]?.[lang] ?? String(value);
      if (field === 'category_id' || field === 'house_id') return names.get(String(value)) ?? '';
      if (field === 'phone') return format.code(String(value).replace(/^\+88/, ''));
      return format.code(String(value));
    };
    return new QuickStore(rows, choices, show);
  });
  return store;
}

/** The spreadsheet of the chosen students: type, paste, fill down, undo, look at the differences, save once. */
export function QuickSheet({ rows, entries }: { rows: readonly QuickRow[]; entries: Entries }) {
  const t = useWords(quickWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const store = useStore(rows, entries);
  useCells(store, store.turn);
  const [fields, setFields] = useState<QuickField[]>([
    'roll',
    'phone',
    'religion',
    'blood_group',
    'house_id',
  ]);
  const [reviewing, review] = useState(false);
  const [busy, setBusy] = useState(false);
  const at = useRef<Place>({ row: 0, column: 0 });
  const onAt = useCallback((place: Place) => void (at.current = place), []);
  const guard = useMemo(
    () => ({ dirty: () => store.differences().length + store.problems().length > 0, drop: () => {} }),
    [store],
  );
  useGuarded(guard);
  const shown = useMemo(() => quickFields.filter((field) => fields.includes(field)), [fields]);

  const fillDown = () => {
    const { row, column } = at.current;
    const field = shown[column];
    const from = store.rows[row];
    if (!field || !from) return;
    const text = store.text({ id: from.id, field });
    store.enter(store.rows.slice(row + 1).map(({ id }) => ({ id, field, text })));
  };
  const send = async (files: File[]) => {
    const refused: string[] = [];
    const photos: { id: string; names: string[] }[] = [];
    for (const file of files)
      try {
        const { id } = await uploadFile(file, 'photo');
        photos.push({ id, names: [file.name.replace(/\.\w+$/, '')] });
      } catch {
        refused.push(file.name);
      }
    store.addPhotos(photos);
    // A file that is called as the student ID belongs to that student.
    const named = new Map(photos.flatMap(({ names }) => names.map((name) => [name, name] as const)));
    store.enter(
      store.rows.flatMap((row) => {
        const text = named.get(row.student_code);
        return text ? [{ id: row.id, field: 'photo_file' as const, text }] : [];
      }),
    );
    toastDone(t('photos_ready', { count: format.number(files.length - refused.length) }));
    if (refused.length > 0) toastWarning(t('photos_refused', { names: refused.join(', ') }));
  };
  const save = async () => {
    setBusy(true);
    const byRow = Map.groupBy(store.differences(), ({ row }) => row.id);
    const changes = [...byRow].map(([id, cells]) => ({
      id,
      seen: Object.fromEntries(cells.map(({ field, from }) => [field, from])),
      values: Object.fromEntries(cells.map(({ field, to }) => [field, to])),
    }));
    try {
      const { changed } = await studentsCalls().saveQuick.call({ rows: changes });
      toastDone(t('saved', { count: format.number(changed) }));
      review(false);
      await client.invalidateQueries();
    } catch (error) {
      const data = refusalOf(error).data as { cells?: Refusal[] } | null;
      if (data?.cells) store.refuseAll(data.cells);
      toastRefusal(error, lang);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Stack gap="sm">
      <Group gap="sm" align="flex-end">
        <MultiSelect
          label={t('fields')}
          className="bp-grow"
          data={quickFields.map((field) => ({ value: field, label: t(field) }))}
          value={fields}
          onChange={(chosen) => setFields(chosen as QuickField[])}
        />
        <Button variant="default" disabled={!store.canUndo()} onClick={() => store.undo()}>
          {t('undo')}
        </Button>
        <Button variant="default" onClick={fillDown}>
          {t('fill_down')}
        </Button>
        {fields.includes('photo_file') && (
          <FileButton
            multiple
            accept="image/png,image/jpeg,image/webp"
            onChange={(files) => void send(files)}
          >
            {(props) => (
              <Button {...props} variant="default">
                {t('photos')}
              </Button>
            )}
          </FileButton>
        )}
        <Button onClick={() => review(true)}>{t('review')}</Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t('keys')}
      </Text>
      <QuickGrid store={store} fields={shown} onAt={onAt} />
      <Modal opened={reviewing} onClose={() => review(false)} title={t('review_title')} size="lg">
        <Review store={store} busy={busy} onSave={() => void save()} onBack={() => review(false)} />
      </Modal>
    </Stack>
  );
}
