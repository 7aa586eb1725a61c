import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { DataTable } from '#ui/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { ListTools } from '#ui/list-tools.tsx';
import { useListState } from '#ui/list-state.ts';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { accessCalls } from '../parts/calls.ts';
import { membershipColumns } from '../parts/membership-columns.tsx';
import { MembershipFilters } from '../parts/membership-filters.tsx';
import { userWords } from '../user-words.ts';

/** Who belongs to which institution, over all of them. */
export default function SiteMembershipList() {
  const t = useWords(userWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const state = useListState();
  const { across } = accessCalls().members;
  const found = useQuery({
    ...across.list.queryOptions({ input: state.input }),
    placeholderData: keepPreviousData,
  });
  const total = useQuery({
    ...across.count.queryOptions({ input: state.countInput }),
    placeholderData: keepPreviousData,
  });
  const columns = membershipColumns({ t, lang, format });
  return (
    <Page title={t('memberships')} lead={t('memberships_lead')}>
      <ListTools state={state} columns={columns}>
        <MembershipFilters state={state} />
      </ListTools>
      {found.error ? (
        <Refused error={found.error} retry={() => void found.refetch()} />
      ) : (
        <DataTable
          label={t('memberships')}
          rows={found.data}
          columns={columns}
          loading={found.isFetching}
          {...(total.data ? { total: total.data.total } : {})}
          state={state}
          empty={{ title: t('none') }}
          href={(row) =>
            may('site-permission.assign')
              ? `/edu/site/user-permission?site=${row.site_id}&user=${row.user_id}`
              : `/edu/user/view/${row.user_id}`
          }
        />
      )}
    </Page>
  );
}
