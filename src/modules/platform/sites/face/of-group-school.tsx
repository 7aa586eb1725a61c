import { Select, Stack } from '@mantine/core';
import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type ComponentType } from 'react';
import type { Word } from '#kernel/words.ts';
import { groupPermission } from '#kernel/procedures/group-permission.ts';
import { useAddress } from '#ui/address.ts';
import { actInSchool } from '#ui/api.ts';
import { ChooseFirst } from '#ui/choose-first.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { beginning, keepLastUsed, lastUsed } from '#ui/last-used.ts';
import { Refused } from '#ui/refused.tsx';
import { Page } from '#ui/page.tsx';
import { ShellProvider, useShell } from '#ui/shell-context.tsx';
import { makeClient } from '#ui/theme/providers.tsx';
import { sitesCalls } from '../base/client.ts';
import { ofGroupWords } from '../base/words.ts';

/**
 * A screen of a school for anyone who oversees several: the school is chosen above it and is in the address; inside,
 * the calls are made in that school, and what one may do is what one's group may do there.
 */
export function ofGroupSchool(
  Screen: ComponentType,
  title: Word,
  permissions: readonly string[],
): ComponentType {
  return function OfGroupSchool() {
    const t = useWords(ofGroupWords);
    const lang = useLang();
    const { user } = useShell();
    const [params, change] = useAddress();
    const [last] = useState(() => lastUsed('institution', user.id));
    const found = useQuery(sitesCalls().sitesOfMyGroup.queryOptions({ input: {} }));
    const sites = found.data ?? [];
    const site = beginning(found.data, [params.get('site'), last]);
    const choose = (id: string | null) => {
      if (id) keepLastUsed('institution', user.id, id);
      change({ site: id });
    };
    if (found.error) return <Refused error={found.error} retry={() => void found.refetch()} />;
    if (found.data?.length === 0)
      return (
        <Page title={title[lang]}>
          <Empty title={t('none')} hint={t('none_hint')} />
        </Page>
      );
    const options = sites.map((one) => ({ value: one.id, label: one[`name_${lang}`] }));
    return (
      <Stack gap="md">
        <Select
          label={t('institution')}
          placeholder={t('choose')}
          maw={420}
          data={options}
          value={site}
          onChange={choose}
          searchable
          allowDeselect={false}
        />
        {found.data && !site && (
          <Page title={title[lang]}>
            <ChooseFirst title={t('choose')} choices={options} onChoose={choose} />
          </Page>
        )}
        {site && <Inside key={site} site={site} Screen={Screen} permissions={permissions} />}
      </Stack>
    );
  };
}

function Inside({
  site,
  Screen,
  permissions,
}: {
  site: string;
  Screen: ComponentType;
  permissions: readonly string[];
}) {
  const shell = useShell();
  // Before the screen asks for the first time; what is known of one school is never shown for another.
  const client = useMemo(() => {
    actInSchool(site);
    return makeClient();
  }, [site]);
  useEffect(() => {
    actInSchool(site);
    return () => actInSchool(null);
  }, [site]);
  const held = permissions.filter((permission) => shell.may(groupPermission(permission)));
  return (
    <ShellProvider user={shell.user} tenant={{ ...shell.tenant, siteId: site }} permissions={held}>
      <QueryClientProvider client={client}>
        <Screen />
      </QueryClientProvider>
    </ShellProvider>
  );
}
