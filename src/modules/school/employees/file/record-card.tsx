import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { ResourceRow } from '#ui/resource-api.ts';
import { contractApi } from '#ui/api.ts';
import { useConfirm } from '#ui/dialogs/confirm.tsx';
import { Drawer } from '#ui/dialogs/drawer.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { later } from '#ui/later.tsx';
import { RowMenu } from '#ui/lists/row-menu.tsx';
import { useListActions } from '#ui/list-screen/actions.tsx';
import { Facts } from '#ui/people/facts.tsx';
import { fieldText } from '#ui/resource-screen/field-value.tsx';
import { Section } from '#ui/section.tsx';
import { uiWords } from '#ui/words.ts';
import type { RecordShown } from '../base/file-schemas.ts';
import { sectionOf, type SectionKey } from './sections.ts';
import { fileWords } from './words.ts';

const ResourceForm = later(() =>
  import('#ui/resource-screen/resource-form.tsx').then((part) => part.ResourceForm),
);

type Calls = Record<'add' | 'edit' | 'remove', { call: (input: object) => Promise<{ id: string }> }>;

/** The calls of one section; their paths name it. */
const callsOf = (section: SectionKey) =>
  contractApi(['employee-records', section], {
    add: ['POST', `/employees/{employee_id}/${section}`],
    edit: ['PUT', `/employees/{employee_id}/${section}/{id}`],
    remove: ['DELETE', `/employees/{employee_id}/${section}/{id}`],
  }) as unknown as Calls;

/** A section of the curriculum vitae: its rows, each added, corrected and deleted by itself. */
export function RecordCard({
  section,
  employeeId,
  rows,
  mayEdit,
}: {
  section: SectionKey;
  employeeId: string;
  rows: readonly RecordShown[];
  mayEdit: boolean;
}) {
  const t = useWords(fileWords);
  const ui = useWords(uiWords);
  const lang = useLang();
  const format = useFormat();
  const { entry, dialog } = useListActions();
  const { confirmDelete } = useConfirm();
  const [opened, open] = useState<RecordShown | 'new' | null>(null);
  const { fields, words, title } = sectionOf(section);
  const close = () => open(null);
  const showing = { lang, format, t: ui };
  const nameOf = (row: RecordShown) => row.title ?? row.place ?? title[lang];
  const remove = async (row: RecordShown) => {
    if (!(await confirmDelete(nameOf(row), t('row')))) return;
    await callsOf(section).remove.call({ employee_id: employeeId, id: row.id });
  };
  return (
    <Section
      title={title[lang]}
      {...(rows.length === 0 ? { lead: t('none_yet') } : {})}
      aside={
        mayEdit && (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-label={`${t('add')}: ${title[lang]}`}
            onClick={() => open('new')}
          >
            {t('add')}
          </Button>
        )
      }
    >
      {rows.length > 0 && (
        <Stack gap="md" component="ul" className="bp-plain-list">
          {rows.map((row) => {
            const held = row as unknown as Record<string, unknown>;
            return (
              <Group key={row.id} component="li" justify="space-between" wrap="nowrap" align="flex-start">
                <div style={{ flex: 1 }}>
                  <Text fw={600} size="sm" mb={4}>
                    {nameOf(row)}
                  </Text>
                  <Facts
                    facts={Object.entries(fields)
                      .filter(([key]) => held[key] && held[key] !== nameOf(row))
                      .map(([key, field]) => [
                        words[key]?.[lang] ?? key,
                        key === 'year'
                          ? format.digits(String(held[key] as number))
                          : fieldText(field, key, held, showing),
                      ])}
                  />
                </div>
                {mayEdit && (
                  <RowMenu
                    name={nameOf(row)}
                    entries={[
                      { label: t('edit'), onClick: () => open(row) },
                      entry({ label: t('remove'), danger: true, run: () => remove(row) }),
                    ]}
                  />
                )}
              </Group>
            );
          })}
        </Stack>
      )}
      {dialog}
      <Drawer opened={opened !== null} onClose={close} size="lg" title={title[lang]}>
        {opened !== null && (
          <ResourceForm
            resource={{ fields, words: { fields: words } }}
            row={opened === 'new' ? null : (opened as unknown as ResourceRow)}
            onDone={close}
            onCancel={close}
            save={(values, version) =>
              opened === 'new'
                ? callsOf(section).add.call({ ...values, employee_id: employeeId })
                : callsOf(section).edit.call({ ...values, employee_id: employeeId, id: opened.id, version })
            }
          />
        )}
      </Drawer>
    </Section>
  );
}
