import { Select, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { dashboardCardWords } from './words.ts';
import { shellCalls } from '../base/client.ts';
import { PaletteEditor } from './editor.tsx';

/** Which cards each role sees on its dashboard. */
export default function DashboardPalette() {
  const t = useWords(dashboardCardWords);
  const lang = useLang();
  const [params, setParams] = useSearchParams();
  const found = useQuery(shellCalls().palettes.list.queryOptions({ input: {} }));
  const code = params.get('role') ?? 'teacher';
  const role = found.data?.find((one) => one.code === code) ?? found.data?.[0];
  return (
    <Page title={t('palettes')} lead={t('lead')}>
      {found.error && <Refused error={found.error} retry={() => void found.refetch()} />}
      {found.isPending && <Skeleton height={420} />}
      {found.data && role && (
        <>
          <Select
            label={t('role')}
            maw={360}
            data={found.data.map((one) => ({ value: one.code, label: one.name[lang] }))}
            value={role.code}
            onChange={(next) => next && setParams({ role: next }, { replace: true })}
            allowDeselect={false}
          />
          <PaletteEditor key={`${role.code} ${role.version} ${JSON.stringify(role.cards)}`} role={role} />
        </>
      )}
    </Page>
  );
}
