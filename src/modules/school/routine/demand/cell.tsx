import { useState } from 'react';
import { digitsIn } from '#kernel/text/digits.ts';
import { useCells } from '#ui/grid/use-cells.ts';
import { useDraft } from '#ui/grid/use-draft.ts';
import { useLang } from '#ui/language.tsx';
import { readIn, shownIn, type Kind, type Mode } from './typed.ts';
import type { AskedStore } from './use-asked.tsx';

type Props = { store: AskedStore; id: string; at: string; label: string; mode: Mode; kinds: readonly Kind[] };

/** What a cell shows, and what takes a text into it: false where it was not understood. */
function useAskedCell({ store, id, mode, kinds }: Props) {
  const lang = useLang();
  const cell = useCells(store, () => store.cell(id));
  const read = (text: string) => {
    const part = readIn(mode, text, kinds);
    if (part) store.change([[id, part]]);
    return part !== null;
  };
  const text = cell ? shownIn(mode, cell.value, kinds, lang) : '';
  return { text, changed: cell?.state === 'waiting', read };
}

/** One cell of the grid, in which something is chosen. */
export function ChoiceCell({ any, ...props }: Props & { any: string }) {
  const lang = useLang();
  const { text, changed, read } = useAskedCell(props);
  const { kinds, label } = props;
  return (
    <td data-changed={changed}>
      <select
        aria-label={label}
        value={kinds.find(({ name }) => name[lang] === text)?.id ?? ''}
        onChange={(event) => read(event.currentTarget.value)}
      >
        <option value="">{any}</option>
        {kinds.map((kind) => (
          <option key={kind.id} value={kind.id}>
            {kind.name[lang]}
          </option>
        ))}
      </select>
    </td>
  );
}

/** One cell of the grid, typed over as in a spreadsheet. */
export function TypedCell(props: Props) {
  const { mode, at, label } = props;
  const lang = useLang();
  const [wrong, setWrong] = useState(false);
  const { text, changed, read } = useAskedCell(props);
  const { draft, ...typing } = useDraft(
    (typed) => {
      const isRead = read(typed);
      setWrong(!isRead);
      return isRead;
    },
    { onDraft: (commit) => commit === null && setWrong(false) },
  );
  const numeric = mode !== 'parallel';
  return (
    <td data-changed={changed} data-wrong={wrong}>
      <input
        id={at}
        value={draft ?? (numeric ? digitsIn(text, lang) : text)}
        aria-label={label}
        aria-invalid={wrong}
        inputMode={numeric ? 'numeric' : 'text'}
        {...typing}
      />
    </td>
  );
}
