import { useState } from 'react';
import { translator } from '#kernel/words.ts';
import { usePublic } from '#ui/public/page.tsx';
import { applicationFields, type ApplicationField } from '../base/application-fields.ts';
import type { Note } from './fields.tsx';
import { askAlias, useLiveCheck, type Checked } from './live-check.tsx';
import type { FormErrors, FormValues } from './values.ts';
import { pageWords } from './words.ts';

/** The note of a field: what the live check found, else what the server said when the form was sent. */
function useNote(errors: FormErrors, asked: Checked, free: string, sent: string | undefined): Note {
  const { lang } = usePublic();
  const live = useLiveCheck(asked, lang);
  if (live) return live.problem ? { kind: 'wrong', text: live.problem } : { kind: 'right', text: free };
  const error = errors[asked.field];
  return error && asked.value === (sent ?? '') ? { kind: 'wrong', text: error } : null;
}

/** What is typed, with the note of every field, and an address suggested from the name. */
export function useApplication(values: FormValues, errors: FormErrors) {
  const { lang } = usePublic();
  const t = translator(pageWords, lang);
  const [typed, setTyped] = useState(values);
  const [suggested, setSuggested] = useState('');
  const [levelsChanged, setLevelsChanged] = useState(false);
  const set = (field: ApplicationField) => (event: { currentTarget: { value: string } }) => {
    const { value } = event.currentTarget;
    setTyped((before) => ({ ...before, [field]: value }));
  };
  // What was wrong is said until it is changed.
  const note = (field: ApplicationField): Note => {
    const changed = field === 'levels' ? levelsChanged : (typed[field] ?? '') !== (values[field] ?? '');
    return errors[field] && !changed ? { kind: 'wrong', text: errors[field] } : null;
  };
  const line = (name: Exclude<ApplicationField, 'levels'>) => {
    const field = applicationFields[name];
    return {
      name,
      value: typed[name] ?? '',
      onChange: set(name),
      note: note(name),
      required: 'required' in field && field.required,
      ...('max' in field ? { maxLength: field.max } : {}),
    };
  };
  const check = (field: Checked['field']): Checked => ({
    field,
    value: typed[field] ?? '',
    ...(typed.thana_id ? { thana_id: typed.thana_id } : {}),
  });
  const free = t('free');
  const eiin = useNote(errors, check('eiin'), free, values.eiin);
  const email = useNote(errors, check('email'), free, values.email);
  const alias = useNote(errors, check('alias'), free, values.alias);
  const address = useNote(errors, check('address'), free, values.address);

  const suggest = async () => {
    const name = typed.name_en?.trim() ?? '';
    if (name.length < 3 || (typed.alias && typed.alias !== suggested)) return;
    const made = await askAlias(name).catch(() => '');
    if (!made) return;
    setSuggested(made);
    setTyped((before) => (before.alias && before.alias !== suggested ? before : { ...before, alias: made }));
  };
  return {
    typed,
    setTyped,
    set,
    note,
    line,
    suggest,
    onLevels: () => setLevelsChanged(true),
    /** Of the fields that are checked while one types. */
    live: { eiin, email, alias, address },
  };
}

export type Application = ReturnType<typeof useApplication>;
