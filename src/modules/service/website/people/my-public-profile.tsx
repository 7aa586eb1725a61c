import { Anchor, Skeleton } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { Empty } from '#ui/feedback/empty.tsx';
import { ChoiceField, TextField } from '#ui/fields/fields.tsx';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { Section } from '#ui/section.tsx';
import { websiteCalls } from '../base/client.ts';
import type { ShownProfile } from './schemas.ts';
import { personParts, type PersonPart } from './shown.ts';
import { publicProfileWords as w } from './words.ts';

const choices = [
  { value: 'show', word: w.show },
  { value: 'hide', word: w.do_not_show },
  { value: 'none', word: w.office_decides },
] as const;
type Chosen = (typeof choices)[number]['value'];
const asChosen = (value: boolean | null): Chosen => (value === null ? 'none' : value ? 'show' : 'hide');
const asDecided = (chosen: Chosen | null): boolean | null =>
  chosen === 'show' ? true : chosen === 'hide' ? false : null;

function MyForm({ held }: { held: ShownProfile }) {
  const t = useWords(w);
  const form = useForm({
    initialValues: {
      own_photo: asChosen(held.own_photo) as Chosen | null,
      own_phone: asChosen(held.own_phone) as Chosen | null,
      own_email: asChosen(held.own_email) as Chosen | null,
      own_qualification: asChosen(held.own_qualification) as Chosen | null,
      intro_bn: held.intro_bn,
      intro_en: held.intro_en,
    },
  });
  const saving = useSaving({
    form,
    onSave: (values: typeof form.values) =>
      websiteCalls().decideMe.call({
        own_photo: asDecided(values.own_photo),
        own_phone: asDecided(values.own_phone),
        own_email: asDecided(values.own_email),
        own_qualification: asDecided(values.own_qualification),
        intro_bn: values.intro_bn,
        intro_en: values.intro_en,
        version: held.version,
      }),
  });
  const hint = (part: PersonPart) => {
    if (held[`office_${part}`] === false) return t('hidden_by_office');
    return part !== 'qualification' && !held.has[part] ? t('missing') : undefined;
  };
  return (
    <FormSheet form={form} saving={saving}>
      {personParts.map((part) => (
        <ChoiceField
          key={part}
          label={t(`show_${part}`)}
          description={hint(part)}
          choices={choices}
          required
          {...form.getInputProps(`own_${part}`)}
        />
      ))}
      {(['intro_bn', 'intro_en'] as const).map((key) => (
        <TextField key={key} label={t(key)} max={600} lines={4} {...form.getInputProps(key)} />
      ))}
    </FormSheet>
  );
}

/** What the public site shows of who is signed in: their own decision. */
export default function MyPublicProfile() {
  const t = useWords(w);
  const found = useQuery({ ...websiteCalls().me.queryOptions({ input: {} }), staleTime: Infinity });
  return (
    <Page title={t('mine')} lead={t('mine_lead')} back="/user/profile">
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={420} />}
      {found.data === null && <Empty title={t('not_staff')} hint={t('not_staff_hint')} />}
      {found.data && (
        <Section
          title={t('listed')}
          aside={
            <Anchor href={`/web/employee-details/${found.data.id}`} underline="always">
              {t('see_page')}
            </Anchor>
          }
        >
          <MyForm key={found.data.version} held={found.data} />
        </Section>
      )}
    </Page>
  );
}
