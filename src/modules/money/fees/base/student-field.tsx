import { PersonField, type Person } from '#ui/fields/person-field.tsx';
import { feesCalls } from './client.ts';

const find = async (q: string): Promise<Person[]> =>
  (await feesCalls().rates.students.call({ q })).map(({ student_code, ...student }) => ({
    ...student,
    username: student_code,
    email: null,
    phone: null,
  }));

/** A student of the present year, found by name or code. */
export function StudentField({
  label,
  value,
  chosen,
  onChange,
}: {
  label: string;
  value: string | null;
  chosen?: Person | null;
  onChange: (id: string | null) => void;
}) {
  return (
    <PersonField
      label={label}
      of="fee-students"
      find={find}
      value={value}
      chosen={chosen ?? null}
      onChange={onChange}
    />
  );
}
