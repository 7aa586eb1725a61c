import { Skeleton, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { ChoiceField, YesNoField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { websiteCalls } from '../base/client.ts';
import type { OfficeChoice, ShownProfile } from './schemas.ts';
import { personParts, type PersonPart } from './shown.ts';
import { publicProfileWords as w } from './words.ts';

const choices = [
  { value: 'show', word: w.show },
  { value: 'hide', word: w.do_not_show },
  { value: 'none', word: w.undecided },
] as const;
type Chosen = (typeof choices)[number]['value'];
const asChosen = (value: boolean | null): Chosen => (value === null ? 'none' : value ? 'show' : 'hide');
const asDecided = (chosen: Chosen | null): boolean | null =>
  chosen === 'show' ? true : chosen === 'hide' ? false : null;

function PersonForm({ held, onDone }: { held: ShownProfile; onDone: () => void }) {
  const t = useWords(w);
  const mayDecide = useShell().may('public-profile.decide');
  const form = useForm({
    initialValues: {
      hidden: held.hidden,
      office_photo: asChosen(held.office_photo) as Chosen | null,
      office_phone: asChosen(held.office_phone) as Chosen | null,
      office_email: asChosen(held.office_email) as Chosen | null,
      office_qualification: asChosen(held.office_qualification) as Chosen | null,
      office_intro: held.office_intro !== false,
    },
  });
  const saving = useSaving({
    form,
    onSave: (values: typeof form.values) => {
      const part = (key: PersonPart) => asDecided(values[`office_${key}`]);
      const input: OfficeChoice = {
        hidden: values.hidden,
        office_photo: part('photo'),
        office_phone: part('phone'),
        office_email: part('email'),
        office_qualification: part('qualification'),
        office_intro: values.office_intro ? null : false,
        version: held.version,
      };
      return websiteCalls().decidePerson.call({ id: held.id, ...input });
    },
    onDone,
  });
  return (
    <FormSheet form={form} saving={saving} onCancel={onDone}>
      <YesNoField label={t('leave_out')} disabled={!mayDecide} {...form.getInputProps('hidden')} />
      {personParts.map((part) => {
        const isRefused = held[`own_${part}`] === false;
        return (
          <ChoiceField
            key={part}
            label={t(`show_${part}`)}
            description={isRefused ? t('person_refused') : undefined}
            choices={isRefused ? choices.filter(({ value }) => value !== 'show') : choices}
            disabled={!mayDecide || isRefused}
            required
            {...form.getInputProps(`office_${part}`)}
          />
        );
      })}
      {(held.intro_en || held.intro_bn) && (
        <div>
          <YesNoField label={t('hide_intro')} disabled={!mayDecide} {...form.getInputProps('office_intro')} />
          {[held.intro_bn, held.intro_en].filter(Boolean).map((text) => (
            <Text key={text} size="sm" c="dimmed" mt={4}>
              {text}
            </Text>
          ))}
        </div>
      )}
    </FormSheet>
  );
}

/** What visitors see of one person, as the office decides it. */
export function OnePerson({ id, onDone }: { id: string; onDone: () => void }) {
  const found = useQuery({ ...websiteCalls().person.queryOptions({ input: { id } }), staleTime: Infinity });
  if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
  if (!found.data) return <Skeleton height={420} />;
  return <PersonForm key={found.data.version} held={found.data} onDone={onDone} />;
}
