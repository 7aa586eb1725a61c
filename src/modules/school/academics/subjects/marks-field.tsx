import { NumberField } from '#ui/fields/fields.tsx';

/** Marks as people type them, handed over in hundredths. */
export function MarksField({
  value,
  onChange,
  label,
  hidden,
}: {
  value: number | null;
  onChange: (hundredths: number | null) => void;
  label: string;
  hidden?: boolean;
}) {
  return (
    <NumberField
      {...(hidden ? { 'aria-label': label } : { label })}
      decimals={2}
      value={value === null ? null : value / 100}
      onChange={(marks) => onChange(marks === null ? null : Math.round(marks * 100))}
    />
  );
}
