import { useLang, useWords } from '#ui/language.tsx';
import { ResourceForm } from '#ui/resource-screen/resource-form.tsx';
import { callsOf, type FeeEntry } from './entry-client.ts';
import { feeLists, type FeeList, type FeeListKey } from './lists.ts';
import { settingScreenWords } from './words.ts';

const lastPriority = 999;

/** What is typed of an entry: not its place among the others, which is given by moving it in the list. */
function typedOf(list: FeeList): FeeList {
  const { priority: _, ...fields } = list.fields;
  return { ...list, fields };
}

/** The place of a new entry: after all others. */
const endOf = (entries: readonly FeeEntry[]): number =>
  Math.min(lastPriority, Math.max(0, ...entries.map(({ priority }) => Number(priority ?? 0))) + 10);

/** An entry of one of the lists, new or there already. */
export function EntryForm({
  list: key,
  row,
  after,
  onDone,
}: {
  list: FeeListKey;
  row: FeeEntry | null;
  /** The entries there are: a new one comes after them. */
  after: readonly FeeEntry[];
  onDone: () => void;
}) {
  const list: FeeList = feeLists[key];
  const t = useWords(settingScreenWords);
  const lang = useLang();
  const calls = callsOf(key);
  const place = list.fields['priority'] ? { priority: row?.['priority'] ?? endOf(after) } : {};
  return (
    <ResourceForm
      resource={typedOf(list)}
      row={row}
      onDone={onDone}
      onCancel={onDone}
      {...(row?.locked_name ? { hints: { [`name_${lang}`]: t('name_locked') } } : {})}
      save={(values, version) =>
        row
          ? calls.change.call({ ...values, ...place, id: row.id, version } as never)
          : calls.create.call({ ...values, ...place } as never)
      }
    />
  );
}
