import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ResourceRow } from '#ui/resource-api.ts';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { UploadField } from '#ui/fields/upload.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { useListActions } from '#ui/list-screen/actions.tsx';
import { RowMenu } from '#ui/lists/row-menu.tsx';
import { Facts } from '#ui/people/facts.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { useToday } from '#ui/today.ts';
import { addDays } from '#kernel/text/days.ts';
import { employeesCalls } from '../base/client.ts';
import { employeeDocumentPurpose } from '../base/document-purpose.ts';
import { documentFields } from './document-fields.ts';
import type { EmployeeFile } from '../base/file-schemas.ts';
import { documentKinds } from '../base/words.ts';
import { fileWords } from './words.ts';

const ResourceForm = later(() =>
  import('#ui/resource-screen/resource-form.tsx').then((part) => part.ResourceForm),
);
const Plus = icons.plus;
type Paper = EmployeeFile['documents'][number];

const soon = 60;

function Expiry({ on }: { on: string | null }) {
  const t = useWords(fileWords);
  const today = useToday();
  if (!on || on > addDays(today, soon)) return null;
  const isOver = on < today;
  return (
    <Badge variant="light" tt="none" color={isOver ? 'red' : 'orange'} w="max-content">
      {t(isOver ? 'expired' : 'expires_soon')}
    </Badge>
  );
}

/** The papers of an employee, those that expire first above. */
export function DocumentsTab({ file }: { file: EmployeeFile }) {
  const t = useWords(fileWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const { entry, dialog } = useListActions();
  const { confirmDelete } = useConfirm();
  const [opened, open] = useState<Paper | 'new' | null>(null);
  const { id } = file.employee;
  const mayEdit = may('employee.edit');
  const kindOf = (row: Paper) => documentKinds[row.kind as keyof typeof documentKinds]?.[lang] ?? row.kind;
  const remove = async (row: Paper) => {
    if (!(await confirmDelete(kindOf(row), t('document_one')))) return;
    await employeesCalls().file.removeDocument.call({ employee_id: id, id: row.id });
  };
  return (
    <Section
      title={t('documents')}
      aside={
        mayEdit && (
          <Button size="compact-sm" leftSection={<Plus size={16} />} onClick={() => open('new')}>
            {t('add_document')}
          </Button>
        )
      }
    >
      {file.documents.length === 0 && <Empty title={t('documents')} hint={t('no_documents')} />}
      <Stack gap="md" component="ul" className="bp-plain-list">
        {file.documents.map((row) => (
          <Group key={row.id} component="li" justify="space-between" wrap="nowrap" align="flex-start">
            <div style={{ flex: 1 }}>
              <Group gap="xs" mb={4}>
                <Text fw={600} size="sm">
                  {kindOf(row)}
                </Text>
                <Expiry on={row.expires_on} />
              </Group>
              <Facts
                facts={[
                  [t('number'), row.number && format.code(row.number)],
                  [t('issued_on'), row.issued_on && format.date(row.issued_on)],
                  [t('expires_on'), row.expires_on && format.date(row.expires_on)],
                  [t('note'), row.note],
                ]}
              />
            </div>
            <Group gap="xs" wrap="nowrap">
              {row.has_file && (
                <Button
                  component="a"
                  href={`/api/employees/${id}/paper?document=${row.id}`}
                  target="_blank"
                  rel="noopener"
                  variant="default"
                  size="compact-sm"
                  aria-label={`${t('open_file')}: ${kindOf(row)}`}
                >
                  {t('open_file')}
                </Button>
              )}
              {mayEdit && (
                <RowMenu
                  name={kindOf(row)}
                  entries={[
                    { label: t('edit'), onClick: () => open(row) },
                    entry({ label: t('remove'), danger: true, run: () => remove(row) }),
                  ]}
                />
              )}
            </Group>
          </Group>
        ))}
      </Stack>
      {dialog}
      <Drawer
        opened={opened !== null}
        onClose={() => open(null)}
        size="lg"
        title={t(opened === 'new' ? 'add_document' : 'edit_document')}
      >
        {opened !== null && <DocumentForm employeeId={id} opened={opened} onClose={() => open(null)} />}
      </Drawer>
    </Section>
  );
}

function DocumentForm({
  employeeId,
  opened,
  onClose,
}: {
  employeeId: string;
  opened: Paper | 'new';
  onClose: () => void;
}) {
  const t = useWords(fileWords);
  const [sent, setSent] = useState<{ id: string; name: string } | null>(null);
  const { kind, number, issued_on, expires_on, note } = fileWords;
  const calls = employeesCalls().file;
  return (
    <ResourceForm
      resource={{ fields: documentFields, words: { fields: { kind, number, issued_on, expires_on, note } } }}
      row={opened === 'new' ? null : (opened as unknown as ResourceRow)}
      onDone={onClose}
      onCancel={onClose}
      save={(values, version) =>
        opened === 'new'
          ? calls.addDocument.call({ ...values, employee_id: employeeId, file_id: sent?.id ?? null } as never)
          : calls.editDocument.call({
              ...values,
              ...(sent ? { file_id: sent.id } : {}),
              employee_id: employeeId,
              id: opened.id,
              version,
            } as never)
      }
    >
      <UploadField
        accept=".jpg,.jpeg,.png,.webp,.pdf"
        maxMb={employeeDocumentPurpose.megabytes}
        purpose={employeeDocumentPurpose.key}
        label={t('file')}
        onUploaded={setSent}
      />
      {sent && <Text size="sm">{t('file_given', { name: sent.name })}</Text>}
    </ResourceForm>
  );
}
