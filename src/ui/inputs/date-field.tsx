import { TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { DateFieldProps } from './date-picker.tsx';

// The calendar is the heaviest of the fields: it comes where a date is asked for.
const Picker = lazy(() => import('./date-picker.tsx'));

/** A day as `YYYY-MM-DD`; typed as day/month/year in digits of either script, or picked. */
export function DateField(props: DateFieldProps) {
  const { label, description, required, className, 'aria-label': named } = props;
  const alike = { label, description, required, className, 'aria-label': named };
  return (
    <Suspense fallback={<TextInput {...alike} disabled />}>
      <Picker {...props} />
    </Suspense>
  );
}
