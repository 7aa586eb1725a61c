import { Anchor, Skeleton, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { say } from '#kernel/words.ts';
import { FormSheet, useSaving } from '#ui/forms/form.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { institutionParts, operatorPart, ownParts, valuesOf } from './form-sections.ts';
import { InstitutionForm } from './institution-form.tsx';
import { siteEditWords } from './words.ts';
import { siteOrigin } from '../base/site-address.ts';
import { SiteLogo } from './site-logo.tsx';
import { siteFields, siteFieldWords } from '../base/site-fields.ts';
import { institutionWords } from '../base/words.ts';
import { sitesCalls } from '../base/client.ts';

const words = { ...institutionWords, ...siteFieldWords };

type Row = Record<string, unknown> & { id: string; version: number };

function SiteForm({ row }: { row: Row }) {
  const lang = useLang();
  const form = useForm<Record<string, unknown>>({ initialValues: valuesOf(siteFields, row) });
  const saving = useSaving({
    form,
    labels: Object.fromEntries(Object.entries(words).map(([key, word]) => [key, say(word, lang)])),
    onSave: (values) => sitesCalls().update.call({ ...values, id: row.id, version: row.version }),
  });
  return (
    <FormSheet form={form} saving={saving}>
      <InstitutionForm
        form={form}
        fields={siteFields}
        words={words}
        parts={[...institutionParts, operatorPart, ...ownParts.filter(({ keys }) => !keys.includes('phone'))]}
      />
    </FormSheet>
  );
}

/** Only the institution enters its domain, and only the DNS proves it; the operator sees which one answers. */
function OwnDomain({ row }: { row: Row }) {
  const t = useWords(siteEditWords);
  const domain = row['domain'];
  if (typeof domain !== 'string') return null;
  return (
    <Text>
      {say(siteFieldWords.domain, useLang())}:{' '}
      <Anchor href={`https://${domain}`} target="_blank" rel="noreferrer" underline="always">
        {domain}
      </Anchor>{' '}
      <Text span c="dimmed" size="sm">
        {t('own_domain_hint')}
      </Text>
    </Text>
  );
}

export default function SiteEdit() {
  const t = useWords(siteEditWords);
  const lang = useLang();
  const { id = '' } = useParams();
  const found = useQuery(sitesCalls().get.queryOptions({ input: { id } }));
  const row = found.data as Row | undefined;
  const name = row?.[`name_${lang}`];
  const alias = row?.['alias'];
  return (
    <Page
      title={typeof name === 'string' ? name : t('edit_site')}
      back="/edu/site/list"
      actions={
        typeof alias === 'string' && (
          <Anchor href={siteOrigin(window.location.origin, alias)} target="_blank" rel="noreferrer">
            {t('open')}
          </Anchor>
        )
      }
    >
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : row ? (
        <>
          <SiteLogo
            site={{
              id: row.id,
              version: row.version,
              name_en: String(row['name_en']),
              name_bn: String(row['name_bn']),
              logo: typeof row['logo_file'] === 'string' ? row['logo_file'] : null,
            }}
          />
          <OwnDomain row={row} />
          <SiteForm key={`${row.id} ${row.version}`} row={row} />
        </>
      ) : (
        <Skeleton height={480} />
      )}
    </Page>
  );
}
