import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { ListFrame } from '#ui/list-frame.tsx';
import { ListMenu } from '#ui/list-menu.tsx';
import { useListState } from '#ui/list-state.ts';
import { Page } from '#ui/page.tsx';
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
    <Page
      title={t('memberships')}
      lead={t('memberships_lead')}
      actions={<ListMenu path="site-memberships" state={state} canExport={may('site-membership.export')} />}
    >
      <ListFrame
        state={state}
        columns={columns}
        found={found}
        label={t('memberships')}
        total={total.data?.total}
        empty={{ title: t('none') }}
        href={(row) =>
          may('site-permission.assign')
            ? `/edu/site/user-permission?site=${row.site_id}&user=${row.user_id}`
            : `/edu/user/view/${row.user_id}`
        }
      >
        <MembershipFilters state={state} />
      </ListFrame>
    </Page>
  );
}
