import { Select } from '@mantine/core';
import { useWords } from '#ui/language.tsx';
import { LinkField } from '#ui/link-field.tsx';
import type { ListState } from '#ui/list-state.ts';
import { userWords } from '../user-words.ts';

/** Institution and state, kept in the address. */
export function MembershipFilters({ state }: { state: ListState }) {
  const t = useWords(userWords);
  return (
    <>
      <LinkField
        to="sites"
        aria-label={t('institution')}
        placeholder={t('all_sites')}
        value={state.filter['site_id'] ?? null}
        onChange={(site) => state.setFilter('site_id', site)}
        className="bp-filter"
      />
      <Select
        aria-label={t('status')}
        placeholder={t('status')}
        data={[
          { value: 'active', label: t('active') },
          { value: 'off', label: t('switched_off') },
        ]}
        value={state.filter['status'] ?? null}
        onChange={(value) => state.setFilter('status', value)}
        clearable
        className="bp-filter"
      />
    </>
  );
}
