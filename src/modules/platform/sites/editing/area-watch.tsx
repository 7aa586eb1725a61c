import type { UseFormReturnType } from '@mantine/form';

/** A changed division empties district and thana, a changed district the thana: what is there fits no more. */
export function useAreaWatch(form: UseFormReturnType<Record<string, unknown>>): void {
  form.watch('division_id', ({ value, previousValue }) => {
    if (value !== previousValue) form.setValues({ district_id: null, thana_id: null });
  });
  form.watch('district_id', ({ value, previousValue }) => {
    if (value !== previousValue) form.setFieldValue('thana_id', null);
  });
}
