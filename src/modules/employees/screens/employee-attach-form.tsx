import { Badge, Button, Drawer, Select, Tabs, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { displayMobile } from '#kernel/text/phone.ts';
import { DataTable, type Column } from '#ui/data-table.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { useListState } from '#ui/list-state.ts';
import { ListTools } from '#ui/list-tools.tsx';
import { later } from '#ui/later.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import { resourceApi } from '#ui/resource-api.ts';
import { WithRow } from '#ui/resource-screen/resource-drawer.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { employee } from '../employee-resource.ts';
import { employeeResource, employeeStates, employeeWords } from '../employee-words.ts';
import { employeeScreenWords } from '../screen-words.ts';

const ResourceForm = later(() =>
  import('#ui/resource-screen/resource-form.tsx').then((part) => part.ResourceForm),
);
const TeachingForm = later(() => import('../parts/teaching-form.tsx').then((part) => part.TeachingForm));
const LoginForm = later(() => import('../parts/login-form.tsx').then((part) => part.LoginForm));

const Plus = icons.plus;
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
      render: (row) => format.digits(row.employee_code),
    },
    {
      key: 'designation_id',
      title: fields.designation_id[lang],
      render: (row) => designation.get(row.designation_id) ?? '',
    },
    {
      key: 'phone',
      title: t('mobile'),
      render: (row) => (row.phone ? displayMobile(row.phone, lang) : '–'),
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
  const [opened, setOpened] = useState<{ id: string; name: string } | 'new' | null>(null);
  const columns = useColumns();
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
  const narrowed = state.q !== '' || Object.keys(state.filter).length > 0;
  const mayOpen = ['employee.edit', 'employee.assign', 'employee.make-login'].some((key) => shell.may(key));
  return (
    <Page
      title={w('attach')}
      lead={t('lead')}
      actions={
        shell.may('employee.create') && (
          <Button leftSection={<Plus size={18} />} onClick={() => setOpened('new')}>
            {t('add')}
          </Button>
        )
      }
    >
      <ListTools state={state} columns={columns}>
        <Select
          aria-label={fields.status[lang]}
          placeholder={fields.status[lang]}
          className="bp-filter"
          data={Object.entries(employeeStates).map(([value, word]) => ({ value, label: word[lang] }))}
          value={state.filter.status ?? null}
          onChange={(value) => state.setFilter('status', value)}
          clearable
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
          empty={narrowed ? { title: t('none_found') } : { title: t('none'), hint: t('none_hint') }}
        />
      )}
      <Drawer
        opened={opened !== null}
        onClose={close}
        position="right"
        size="lg"
        title={opened === 'new' ? t('add') : (opened?.name ?? '')}
        className="bp-drawer"
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {opened === 'new' && <ResourceForm resource={employee} row={null} onDone={close} onCancel={close} />}
        {opened !== null && opened !== 'new' && <OneEmployee id={opened.id} onClose={close} />}
      </Drawer>
    </Page>
  );
}
