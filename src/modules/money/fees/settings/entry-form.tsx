import { useLang, useWords } from '#ui/language.tsx';
import { ResourceForm } from '#ui/resource-screen/resource-form.tsx';
import { callsOf, type FeeEntry } from './entry-client.ts';
import { feeLists, type FeeList, type FeeListKey } from './lists.ts';
import { settingScreenWords } from './words.ts';

/** An entry of one of the lists, new or there already. */
export function EntryForm({
  list: key,
  row,
  onDone,
}: {
  list: FeeListKey;
  row: FeeEntry | null;
  onDone: () => void;
}) {
  const list: FeeList = feeLists[key];
  const t = useWords(settingScreenWords);
  const lang = useLang();
  const calls = callsOf(key);
  return (
    <ResourceForm
      resource={list}
      row={row}
      onDone={onDone}
      onCancel={onDone}
      {...(row?.locked_name ? { hints: { [`name_${lang}`]: t('name_locked') } } : {})}
      save={(values, version) =>
        row
          ? calls.change.call({ ...values, id: row.id, version } as never)
          : calls.create.call(values as never)
      }
    />
  );
}
