import { Button } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { ListFrame } from '#ui/list-frame.tsx';
import { ListMenu } from '#ui/list-menu.tsx';
import { useListState } from '#ui/list-state.ts';
import { Page } from '#ui/page.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { accessCalls, type MembershipLine } from '../parts/calls.ts';
import { membershipColumns } from '../parts/membership-columns.tsx';
import { MembershipFilters } from '../parts/membership-filters.tsx';
import { userWords } from '../user-words.ts';

/** The users of a group's institutions; its administrator switches them on and off. */
export default function GroupUserList() {
  const t = useWords(userWords);
  const lang = useLang();
  const format = useFormat();
  const client = useQueryClient();
  const { may, user } = useShell();
  const state = useListState();
  const { across } = accessCalls().members;
  const found = useQuery({
    ...across.ofMyGroup.queryOptions({ input: state.input }),
    placeholderData: keepPreviousData,
  });
  const total = useQuery({
    ...across.countOfMyGroup.queryOptions({ input: state.countInput }),
    placeholderData: keepPreviousData,
  });
  const columns = membershipColumns({ t, lang, format });
  const turn = async (row: MembershipLine) => {
    try {
      await across.switchOfMyGroup.call({ user_id: row.user_id, site_id: row.site_id, active: !row.active });
      toastDone(t('saved'));
      await client.invalidateQueries();
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  return (
    <Page
      title={t('users')}
      lead={t('group_users_lead')}
      actions={<ListMenu path="group-users" state={state} canExport={may('group-user.export')} />}
    >
      <ListFrame
        state={state}
        columns={columns}
        found={found}
        label={t('users')}
        total={total.data?.total}
        empty={{ title: t('none') }}
        actions={(row) =>
          may('group-user.edit') &&
          row.user_id !== user.id && (
            <Button size="compact-sm" variant="subtle" onClick={() => void turn(row)}>
              {t(row.active ? 'switch_off' : 'switch_on')}
            </Button>
          )
        }
      >
        <MembershipFilters state={state} />
      </ListFrame>
    </Page>
  );
}
