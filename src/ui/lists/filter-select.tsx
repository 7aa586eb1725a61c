import { Pill, Select, type SelectProps } from '@mantine/core';
import {
  createContext,
  use,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useWords } from '../language.tsx';
import { uiWords } from '../words.ts';

type Applied = { label: string; value: string; remove: () => void };
type Chips = (key: string, applied: Applied | null) => void;

const ChipsContext = createContext<Chips>(() => {});

/** Tells the list's tools what a filter narrows to, so that it is there and can be taken away. */
export function useFilterChip(label: string, value: string | null, remove: () => void): void {
  const put = use(ChipsContext);
  const take = useLatest(remove);
  useEffect(() => {
    put(label, value === null ? null : { label, value, remove: () => take.current() });
    return () => put(label, null);
  }, [put, label, value, take]);
}

function useLatest<T>(value: T): { current: T } {
  const box = useRef(value);
  useLayoutEffect(() => {
    box.current = value;
  });
  return box;
}

/** Around filters: under them what they narrow to, each with a way to remove it. */
export function FilterChips({ children }: { children: (chips: ReactNode) => ReactNode }) {
  const t = useWords(uiWords);
  const [applied, setApplied] = useState<ReadonlyMap<string, Applied>>(new Map());
  const put = useMemo<Chips>(
    () => (key, one) =>
      setApplied((before) => {
        if (!one && !before.has(key)) return before;
        const next = new Map(before);
        if (one) next.set(key, one);
        else next.delete(key);
        return next;
      }),
    [],
  );
  const chips = [...applied].map(([key, { label, value, remove }]) => (
    <Pill
      key={key}
      withRemoveButton
      onRemove={remove}
      removeButtonProps={{ 'aria-label': t('filter_remove', { label }), tabIndex: 0, 'aria-hidden': false }}
    >
      {t('filter_chosen', { label, value })}
    </Pill>
  ));
  return <ChipsContext value={put}>{children(chips.length > 0 ? chips : null)}</ChipsContext>;
}

type Props = Omit<SelectProps, 'label' | 'placeholder' | 'value' | 'onChange' | 'data'> & {
  label: string;
  data: readonly { value: string; label: string }[];
  value: string | null;
  onChange: (value: string | null) => void;
};

/** A filter of a list: says “Status: all” until something is chosen. */
export function FilterSelect({ label, data, value, onChange, ...rest }: Props) {
  const t = useWords(uiWords);
  const chosen = value === null ? null : (data.find((option) => option.value === value)?.label ?? null);
  useFilterChip(label, chosen, () => onChange(null));
  return (
    <Select
      {...rest}
      aria-label={label}
      placeholder={t('filter_all', { label })}
      className="bp-filter"
      data={[...data]}
      value={value}
      onChange={onChange}
      clearable
      clearButtonProps={{ 'aria-label': t('clear') }}
    />
  );
}
