import { Alert, Select } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ListRow } from '#kernel/lists/list.ts';
import { useAddress } from '#ui/address.ts';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { useListState } from '#ui/lists/state.ts';
import { useShell } from '#ui/shell-context.tsx';
import { leaveCalls } from '../base/client.ts';
import { applicationList } from './list.ts';
import { applicationWords } from './words.ts';

const OneApplication = later(() => import('./one-application.tsx').then((part) => part.OneApplication));
type Row = ListRow<typeof applicationList>;

/** How much waits for a decision; the tabs below say of which kind. */
function Waiting() {
  const t = useWords(applicationWords);
  const format = useFormat();
  const found = useQuery({
    ...leaveCalls().applications.count.queryOptions({ input: {} }),
    refetchInterval: 60_000,
  });
  if (!found.data) return null;
  const total = (['APPLIED', 'RECOMMENDED', 'CANCEL_ASKED'] as const).reduce(
    (sum, state) => sum + (found.data.by_tab?.[state] ?? 0),
    0,
  );
  if (total === 0)
    return (
      <Alert color="green" variant="light">
        {t('nothing_waits')}
      </Alert>
    );
  return (
    <Alert color="yellow" variant="light">
      {t('waiting', { count: format.number(total) })}
    </Alert>
  );
}

function TypeFilter() {
  const t = useWords(applicationWords);
  const lang = useLang();
  const state = useListState();
  const types = useQuery(leaveCalls().types.queryOptions({ input: {} }));
  return (
    <Select
      aria-label={t('type')}
      placeholder={t('type')}
      data={(types.data ?? []).map((type) => ({ value: type.id, label: type[`name_${lang}`] }))}
      value={state.filter['type_id'] ?? null}
      onChange={(value) => state.setFilter('type_id', value)}
      clearable
      clearButtonProps={{ 'aria-label': t('type') }}
    />
  );
}

/** Applications for leave: what waits first, one open beside the list, many recommended or approved at once. */
export default function LeaveApprove() {
  const t = useWords(applicationWords);
  const format = useFormat();
  const { may } = useShell();
  const client = useQueryClient();
  const [params, change] = useAddress();
  const id = params.get('application');
  // What was seen is what is decided: the version of the row on the page.
  const versionOf = (row: string): number =>
    client
      .getQueriesData<Row[]>({ queryKey: ['list', applicationList.path] })
      .flatMap(([, rows]) => (Array.isArray(rows) ? rows : []))
      .findLast((one) => one.id === row)?.version ?? 0;
  const seen = (row: string) => ({ id: row, version: versionOf(row), remark: null });
  return (
    <>
      <ListScreen
        list={applicationList}
        above={<Waiting />}
        cells={{
          // A single day is not said twice.
          to_day: (row, own) => (row.to_day === row.from_day ? '' : own),
          days: (row) => format.marks(row.days),
        }}
        onRow={(row) => change({ application: row.id })}
        refreshMs={() => 60_000}
        bulk={[
          ...(may('leave.recommend')
            ? [
                {
                  label: t('recommend'),
                  ask: { title: t('recommend_ask'), text: t('bulk_text') },
                  run: (row: string) => leaveCalls().recommend.call(seen(row)),
                },
              ]
            : []),
          ...(may('leave.approve')
            ? [
                {
                  label: t('approve'),
                  ask: { title: t('approve_ask'), text: t('bulk_text') },
                  run: (row: string) => leaveCalls().decide.call({ ...seen(row), act: 'APPROVE' as const }),
                },
              ]
            : []),
        ]}
      >
        <TypeFilter />
      </ListScreen>
      <Drawer
        opened={id !== null}
        onClose={() => change({ application: null })}
        size="xl"
        title={t('applications')}
      >
        {id && <OneApplication id={id} />}
      </Drawer>
    </>
  );
}
