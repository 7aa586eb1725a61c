import { Button, SimpleGrid, Stack } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import type { AnyResource } from '#kernel/resource/resource.ts';
import { fieldWord } from '#kernel/resource/resource.ts';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { Facts } from '#ui/people/facts.tsx';
import { PhoneLink } from '#ui/people/phone-link.tsx';
import { WithRow } from '#ui/resource-screen/resource-drawer.tsx';
import { fieldText } from '#ui/resource-screen/field-value.tsx';
import { Section } from '#ui/section.tsx';
import { useShell } from '#ui/shell-context.tsx';
import { uiWords } from '#ui/words.ts';
import { employeeResource } from '../base/words.ts';
import { PrivateCard } from './private-card.tsx';
import { fileParts, type FilePart } from './resources.ts';
import type { EmployeeFile } from '../base/file-schemas.ts';
import { fileWords } from './words.ts';

const ResourceForm = later(() =>
  import('#ui/resource-screen/resource-form.tsx').then((part) => part.ResourceForm),
);
const headSays = new Set(['employee_code', 'name_en', 'name_bn']);

function PartCard({ part, file, onEdit }: { part: FilePart; file: EmployeeFile; onEdit: () => void }) {
  const t = useWords(fileWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const format = useFormat();
  const { may } = useShell();
  const row = {
    ...file.employee,
    designation_id_word: file.designation,
    subject_id_word: file.subject,
  } as Record<string, unknown>;
  const facts = Object.entries(fileParts[part].fields)
    .filter(([key]) => !headSays.has(key))
    .map(([key, field]): [string, ReactNode] => {
      const label = fieldWord({ words: employeeResource }, key)[lang];
      if (!row[key]) return [label, null];
      if (field.kind === 'phone') return [label, <PhoneLink key={key} number={row[key] as string} />];
      return [label, fieldText(field, key, row, { lang, format, t: ui })];
    });
  const isEmpty = facts.every(([, value]) => value === null);
  return (
    <Section
      title={t(part)}
      {...(isEmpty ? { lead: t('none_yet') } : {})}
      aside={
        may('employee.edit') && (
          <Button variant="subtle" size="compact-sm" aria-label={`${t('edit')}: ${t(part)}`} onClick={onEdit}>
            {t('edit')}
          </Button>
        )
      }
    >
      <Facts facts={facts} />
    </Section>
  );
}

/** What a school keeps of the person, in parts that are corrected by themselves. */
export function PartCards({ file }: { file: EmployeeFile }) {
  const t = useWords(fileWords);
  const { may } = useShell();
  const [editing, edit] = useState<FilePart | null>(null);
  const close = () => edit(null);
  const resource = editing && (fileParts[editing] as unknown as AnyResource);
  return (
    <>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md">
        <Stack gap="md">
          <PartCard part="person" file={file} onEdit={() => edit('person')} />
          <PartCard part="contact" file={file} onEdit={() => edit('contact')} />
        </Stack>
        <Stack gap="md">
          <PartCard part="work" file={file} onEdit={() => edit('work')} />
          {may('employee-private.view') && <PrivateCard employeeId={file.employee.id} />}
        </Stack>
      </SimpleGrid>
      <Drawer opened={editing !== null} onClose={close} size="lg" title={editing ? t(editing) : ''}>
        {editing && resource && (
          <WithRow resource={resource} id={file.employee.id}>
            {(row) => (
              <ResourceForm
                key={row.id}
                resource={resource}
                row={row}
                onDone={close}
                onCancel={close}
                hints={{ designation_id: t('correction_hint') }}
              />
            )}
          </WithRow>
        )}
      </Drawer>
    </>
  );
}
