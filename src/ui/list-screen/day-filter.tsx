import { DateField } from '../fields/date-field.tsx';

/** A filter by one day. */
export function FilterDay({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string | null;
  onChange: (value: string | null) => void;
}) {
  return <DateField label={label} value={value} onChange={onChange} className="bp-filter" />;
}
