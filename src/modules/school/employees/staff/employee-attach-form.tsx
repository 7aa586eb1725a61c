import { Avatar, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { FilterSelect } from '#ui/lists/filter-select.tsx';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { ListScreen } from '#ui/list-screen/list-screen.tsx';
import { useListState } from '#ui/lists/state.ts';
import { firstLetter } from '#kernel/text/first-letter.ts';
import { resourceApi } from '#ui/resource-api.ts';
import { toastDone } from '#ui/toast.ts';
import { useShell } from '#ui/shell-context.tsx';
import { uiWords } from '#ui/words.ts';
import { employeesCalls } from '../base/client.ts';
import { employeeResource, employeeWords } from '../base/words.ts';
import { employee } from './resource.ts';
import { employeeList } from './list.ts';
import { employeeScreenWords } from './words.ts';

const ResourceForm = later(() =>
  import('#ui/resource-screen/resource-form.tsx').then((part) => part.ResourceForm),
);
const { plus: Plus, import: Import } = icons;

function DepartmentFilter() {
  const lang = useLang();
  const state = useListState();
  const found = useQuery(employeesCalls().departments.queryOptions({ input: {} }));
  if (!found.data?.length) return null;
  return (
    <FilterSelect
      label={employeeResource.fields.department[lang]}
      data={found.data.map((value) => ({ value, label: value }))}
      value={state.filter.in_department ?? null}
      onChange={(value) => state.setFilter('in_department', value)}
    />
  );
}

/** The staff of a school; a row leads to the person's file. */
export default function EmployeeAttachForm() {
  const t = useWords(employeeScreenWords);
  const w = useWords(employeeWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const { may } = useShell();
  const navigate = useNavigate();
  const { confirmDelete } = useConfirm();
  const [adding, add] = useState(false);
  const remove = async (id: string, name: string) => {
    if (!(await confirmDelete(name, employeeResource.one[lang]))) return;
    await resourceApi(employee.path).remove.call({ id });
    toastDone(ui('deleted'));
  };
  return (
    <>
      <ListScreen
        list={employeeList}
        cells={{
          name: (row, own) => (
            <Group gap="sm" wrap="nowrap">
              <Avatar
                size={32}
                radius="100%"
                src={row.photo_file ? `/api/employees/${row.id}/photo?${String(row.photo_file)}` : null}
                alt=""
                color="green"
              >
                {firstLetter(row[`name_${lang}`] ?? '')}
              </Avatar>
              <div>{own}</div>
            </Group>
          ),
        }}
        {...(may('employee.delete')
          ? {
              actions: (row) => [
                {
                  label: ui('delete'),
                  icon: icons.trash,
                  danger: true,
                  run: () => remove(row.id, row[`name_${lang}`] ?? ''),
                },
              ],
            }
          : {})}
        buttons={
          <>
            {may('employee.import') && (
              <Button
                component={Link}
                to="/site/employee/import"
                variant="default"
                leftSection={<Import size={16} />}
              >
                {w('import')}
              </Button>
            )}
            {may('employee.attach') && (
              <Button component={Link} to="/site/employee/attachments" variant="default">
                {w('attachments')}
              </Button>
            )}
            {may('employee.create') && (
              <Button leftSection={<Plus size={18} />} onClick={() => add(true)}>
                {t('add')}
              </Button>
            )}
          </>
        }
      >
        <DepartmentFilter />
      </ListScreen>
      <Drawer opened={adding} onClose={() => add(false)} size="lg" title={t('add')}>
        {adding && (
          <ResourceForm
            resource={employee}
            row={null}
            onDone={(id) => void navigate(`/site/employee/view/${id}`)}
            onCancel={() => add(false)}
          />
        )}
      </Drawer>
    </>
  );
}
