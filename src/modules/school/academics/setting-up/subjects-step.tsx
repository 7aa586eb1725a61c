import { Anchor, Badge, Select, Table } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { toastDone } from '#ui/toast.ts';
import { academicsCalls } from '../base/client.ts';
import { chosenClasses, classKey, classLabel } from '../base/class-labels.ts';
import { academicsWords } from '../base/words.ts';
import { setUpWords } from './words.ts';
import type { SetUp } from '../base/schemas.ts';
import { StepFrame } from './step-frame.tsx';

export function SubjectsStep({
  setUp,
  yearId,
  onDone,
}: {
  setUp: SetUp;
  yearId: string;
  onDone: () => void;
}) {
  const t = useWords(setUpWords);
  const w = useWords(academicsWords);
  const lang = useLang();
  const format = useFormat();
  const rows = chosenClasses(setUp);
  // Classes that have no subjects yet begin with the template that fits; the others stay as they are.
  const [chosen, setChosen] = useState<Record<string, string | null>>(() =>
    Object.fromEntries(
      rows.map((row) => [classKey(row), row.subjects === 0 ? (row.templates[0]?.key ?? null) : null]),
    ),
  );
  const uses = rows.flatMap((row) => {
    const template = chosen[classKey(row)];
    return template ? [{ class_id: row.class_id, group_id: row.group_id, template }] : [];
  });
  const apply = async () => {
    if (uses.length === 0) return;
    const made = await academicsCalls().applyTemplates.call({ year_id: yearId, uses });
    toastDone(t('templates_used', { count: format.number(made.subjects) }));
  };
  return (
    <StepFrame
      question={t('subjects_question')}
      ready={uses.length > 0 || rows.every((row) => row.subjects > 0)}
      missing={t('choose_template')}
      onSave={apply}
      onDone={onDone}
      {...(uses.length > 0 ? { button: t('use_templates') } : {})}
    >
      <Table.ScrollContainer minWidth={460}>
        <Table verticalSpacing="xs">
          <Table.Tbody>
            {rows.map((row) => {
              const label = classLabel(row, lang);
              return (
                <Table.Tr key={classKey(row)}>
                  <Table.Th scope="row" w="28%" fw={600}>
                    {label}
                  </Table.Th>
                  <Table.Td w={150}>
                    {row.subjects > 0 ? (
                      <Badge variant="light">
                        {t('has_subjects', { count: format.number(row.subjects) })}
                      </Badge>
                    ) : (
                      <Badge variant="light" color="orange">
                        {t('no_subjects')}
                      </Badge>
                    )}
                  </Table.Td>
                  <Table.Td>
                    {row.templates.length > 0 ? (
                      <Select
                        aria-label={t('template_of', { class: label })}
                        data={row.templates.map((template) => ({
                          value: template.key,
                          label: template.to_confirm ? w('to_confirm', { template }) : template[lang],
                        }))}
                        value={chosen[classKey(row)] ?? null}
                        onChange={(value) => setChosen({ ...chosen, [classKey(row)]: value })}
                        placeholder={t('leave')}
                        // Choosing what is chosen keeps it; the cross leaves the class without.
                        allowDeselect={false}
                        clearable
                      />
                    ) : (
                      <Anchor component={Link} to="/site/subject-group-condition-setting/list" size="sm">
                        {t('no_template')}
                      </Anchor>
                    )}
                  </Table.Td>
                </Table.Tr>
              );
            })}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </StepFrame>
  );
}
