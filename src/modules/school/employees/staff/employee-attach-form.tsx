import { Badge, Button, Tabs, Text } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { FilterSelect } from '#ui/lists/filter-select.tsx';
import { DataTable, type Column } from '#ui/lists/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { ListMenu } from '#ui/lists/list-menu.tsx';
import { useListState } from '#ui/lists/state.ts';
import { ListTools } from '#ui/lists/tools.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { PhoneLink } from '#ui/people/phone-link.tsx';
import { Refused } from '#ui/refused.tsx';
import { resourceApi } from '#ui/resource-api.ts';
import { RowMenu } from '#ui/lists/row-menu.tsx';
import { WithRow } from '#ui/resource-screen/resource-drawer.tsx';
import { toastDone, toastRefusal } from '#ui/toast.ts';
import { uiWords } from '#ui/words.ts';
import { useShell } from '#ui/shell-context.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { employee } from './resource.ts';
import { employeeResource, employeeStates, employeeWords } from '../words.ts';
import { employeeScreenWords } from './words.ts';

const ResourceForm = later(() =>
  import('#ui/resource-screen/resource-form.tsx').then((part) => part.ResourceForm),
);
const ResourceImport = later(() =>
  import('#ui/resource-screen/resource-import.tsx').then((part) => part.ResourceImport),
);
const TeachingForm = later(() => import('./teaching-form.tsx').then((part) => part.TeachingForm));
const LoginForm = later(() => import('./login-form.tsx').then((part) => part.LoginForm));

const { plus: Plus, trash: Trash } = icons;
const fields = employeeResource.fields;

type Row = {
  id: string;
  name_en: string;
  name_bn: string;
  employee_code: string;
  designation_id: string;
  phone: string | null;
  status: keyof typeof employeeStates;
  sections: number;
  has_login: boolean;
};

function useColumns(): Column<Row>[] {
  const t = useWords(employeeScreenWords);
  const lang = useLang();
  const format = useFormat();
  const named = useQuery({
    ...resourceApi('designations').options.queryOptions({ input: {} }),
    staleTime: 300_000,
  });
  const designation = new Map(named.data?.map((option) => [option.value, option[lang]]));
  const other = lang === 'bn' ? 'en' : 'bn';
  return [
    {
      key: 'name_en',
      title: t('name'),
      sortable: true,
      render: (row) => (
        <div>
          <div>{row[`name_${lang}`]}</div>
          <Text size="xs" c="dimmed" lang={other}>
            {row[`name_${other}`]}
          </Text>
        </div>
      ),
    },
    {
      key: 'employee_code',
      title: fields.employee_code[lang],
      sortable: true,
      render: (row) => format.code(row.employee_code),
    },
    {
      key: 'designation_id',
      title: fields.designation_id[lang],
      render: (row) => designation.get(row.designation_id) ?? '',
    },
    {
      key: 'phone',
      title: t('mobile'),
      tel: (row) => row.phone,
      render: (row) => (row.phone ? <PhoneLink number={row.phone} /> : '–'),
    },
    {
      key: 'sections',
      title: t('sections'),
      align: 'right',
      render: (row) => format.number(row.sections),
    },
    {
      key: 'has_login',
      title: t('login'),
      render: (row) => (
        <Badge variant="light" color={row.has_login ? 'green' : 'gray'} tt="none" w="max-content">
          {t(row.has_login ? 'has_login' : 'no_login')}
        </Badge>
      ),
    },
    {
      key: 'status',
      title: fields.status[lang],
      render: (row) => employeeStates[row.status]?.[lang] ?? row.status,
    },
  ];
}

function OneEmployee({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords(employeeScreenWords);
  const shell = useShell();
  const mayEdit = shell.may('employee.edit');
  const mayAssign = shell.may('employee.assign');
  return (
    <Tabs defaultValue={mayEdit ? 'details' : 'teaching'} keepMounted={false}>
      <Tabs.List mb="md">
        {mayEdit && <Tabs.Tab value="details">{t('details')}</Tabs.Tab>}
        {mayAssign && <Tabs.Tab value="teaching">{t('teaching')}</Tabs.Tab>}
        {shell.may('employee.make-login') && <Tabs.Tab value="login">{t('login')}</Tabs.Tab>}
      </Tabs.List>
      <Tabs.Panel value="details">
        <WithRow resource={employee} id={id}>
          {(row) => (
            <ResourceForm key={row.id} resource={employee} row={row} onDone={onClose} onCancel={onClose} />
          )}
        </WithRow>
      </Tabs.Panel>
      <Tabs.Panel value="teaching">
        <TeachingForm employeeId={id} onDone={onClose} />
      </Tabs.Panel>
      <Tabs.Panel value="login">
        <LoginForm employeeId={id} />
      </Tabs.Panel>
    </Tabs>
  );
}

export default function EmployeeAttachForm() {
  const t = useWords(employeeScreenWords);
  const w = useWords(employeeWords);
  const lang = useLang();
  const shell = useShell();
  const state = useListState();
  const [opened, setOpened] = useState<{ id: string; name: string } | 'new' | 'import' | null>(null);
  const columns = useColumns();
  const client = useQueryClient();
  const { confirmDelete } = useConfirm();
  const ui = useWords(uiWords);
  const api = resourceApi(employee.path);
  const rows = useQuery({
    ...api.list.queryOptions({ input: state.input }),
    placeholderData: keepPreviousData,
  });
  const count = useQuery({
    ...api.count.queryOptions({ input: state.countInput }),
    placeholderData: keepPreviousData,
  });
  const close = () => setOpened(null);
  const remove = async (row: Row) => {
    if (!(await confirmDelete(row[`name_${lang}`], employeeResource.one[lang]))) return;
    try {
      await api.remove.call({ id: row.id });
      toastDone(ui('deleted'));
      await client.invalidateQueries();
    } catch (error) {
      toastRefusal(error, lang);
    }
  };
  const narrowed = state.q !== '' || Object.keys(state.filter).length > 0;
  const mayOpen = ['employee.edit', 'employee.assign', 'employee.make-login'].some((key) => shell.may(key));
  return (
    <Page
      title={w('attach')}
      lead={t('lead')}
      actions={
        <>
          <ListMenu
            path={employee.path}
            state={state}
            canExport={shell.may('employee.export')}
            onImport={shell.may('employee.import') ? () => setOpened('import') : null}
          />
          {shell.may('employee.create') && (
            <Button leftSection={<Plus size={18} />} onClick={() => setOpened('new')}>
              {t('add')}
            </Button>
          )}
        </>
      }
    >
      <ListTools state={state} columns={columns}>
        <FilterSelect
          label={fields.status[lang]}
          data={Object.entries(employeeStates).map(([value, word]) => ({ value, label: word[lang] }))}
          value={state.filter.status ?? null}
          onChange={(value) => state.setFilter('status', value)}
        />
      </ListTools>
      {rows.error ? (
        <Refused error={rows.error} retry={() => void rows.refetch()} />
      ) : (
        <DataTable<Row>
          label={w('attach')}
          rows={rows.data as unknown as Row[] | undefined}
          loading={rows.isFetching}
          total={count.data?.total ?? 0}
          state={state}
          columns={columns}
          {...(mayOpen ? { onRow: (row: Row) => setOpened({ id: row.id, name: row[`name_${lang}`] }) } : {})}
          {...(shell.may('employee.delete')
            ? {
                actions: (row: Row) => (
                  <RowMenu
                    name={row[`name_${lang}`]}
                    entries={[
                      { label: ui('delete'), icon: Trash, danger: true, onClick: () => void remove(row) },
                    ]}
                  />
                ),
              }
            : {})}
          empty={narrowed ? { title: t('none_found') } : { title: t('none'), hint: t('none_hint') }}
        />
      )}
      <Drawer
        opened={opened !== null}
        onClose={close}
        size={opened === 'import' ? 'xl' : 'lg'}
        title={opened === 'new' ? t('add') : opened === 'import' ? t('import_title') : (opened?.name ?? '')}
      >
        {opened === 'new' && <ResourceForm resource={employee} row={null} onDone={close} onCancel={close} />}
        {opened === 'import' && <ResourceImport resource={employee} onDone={close} />}
        {opened !== null && opened !== 'new' && opened !== 'import' && (
          <OneEmployee id={opened.id} onClose={close} />
        )}
      </Drawer>
    </Page>
  );
}
