import { Button, Group, Stack, Table, Tabs, TagsInput, Text } from '@mantine/core';
import { useState } from 'react';
import { NumberField } from '#ui/fields/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { usualSections } from '../base/catalogue.ts';
import { academicsCalls } from '../base/client.ts';
import { chosenClasses, classKey, classLabel, sectionName } from '../base/class-labels.ts';
import { setUpWords } from './words.ts';
import type { SetUp } from '../base/schemas.ts';
import { StepFrame } from './step-frame.tsx';

/** Section names by place (`version shift`) and class; what was there keeps its size. */
type Names = Record<string, Record<string, string[]>>;
type VersionShift = { key: string; version_id: string; shift_id: string; label: string };

function namesOf(setUp: SetUp, lang: 'en' | 'bn'): Names {
  const names: Names = {};
  for (const row of setUp.sections) {
    const versionShift = `${row.version_id} ${row.shift_id}`;
    ((names[versionShift] ??= {})[classKey(row)] ??= []).push(row[`name_${lang}`]);
  }
  return names;
}

function useVersionShifts(setUp: SetUp): VersionShift[] {
  const t = useWords(setUpWords);
  const lang = useLang();
  const { versions, shifts } = setUp.catalogue;
  return versions
    .filter((row) => setUp.version_ids.includes(row.id))
    .flatMap((version) =>
      shifts
        .filter((row) => setUp.shift_ids.includes(row.id))
        .map((shift) => ({
          key: `${version.id} ${shift.id}`,
          version_id: version.id,
          shift_id: shift.id,
          label: t('version_shift', { version: version[lang], shift: shift[lang] }),
        })),
    );
}

function SectionTable({
  setUp,
  names,
  onChange,
}: {
  setUp: SetUp;
  names: Record<string, string[]>;
  onChange: (names: Record<string, string[]>) => void;
}) {
  const t = useWords(setUpWords);
  const lang = useLang();
  const rows = chosenClasses(setUp);
  return (
    <Table.ScrollContainer minWidth={460}>
      <Table verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th w="26%">{t('class')}</Table.Th>
            <Table.Th>{t('sections')}</Table.Th>
            <Table.Th w={140} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => {
            const label = classLabel(row, lang);
            const own = names[classKey(row)] ?? [];
            return (
              <Table.Tr key={classKey(row)}>
                <Table.Th scope="row" fw={600}>
                  {label}
                </Table.Th>
                <Table.Td>
                  <TagsInput
                    aria-label={t('sections_of', { class: label })}
                    placeholder={own.length === 0 ? t('section_hint') : ''}
                    data={usualSections.map((usual) => usual[`name_${lang}`])}
                    value={own}
                    onChange={(value) => onChange({ ...names, [classKey(row)]: value })}
                    splitChars={[',', '।']}
                    maxTags={30}
                    acceptValueOnBlur
                  />
                </Table.Td>
                <Table.Td>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    disabled={own.length === 0 || rows.length < 2}
                    aria-label={t('copy_to_all_label', { class: label })}
                    onClick={() =>
                      onChange(Object.fromEntries(rows.map((other) => [classKey(other), [...own]])))
                    }
                  >
                    {t('copy_to_all')}
                  </Button>
                </Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

export function SectionsStep({
  setUp,
  yearId,
  onDone,
}: {
  setUp: SetUp;
  yearId: string;
  onDone: () => void;
}) {
  const t = useWords(setUpWords);
  const lang = useLang();
  const format = useFormat();
  const versionShifts = useVersionShifts(setUp);
  const [names, setNames] = useState(() => namesOf(setUp, lang));
  const sizes = new Set(setUp.sections.map((row) => row.capacity));
  // Sections of different sizes keep theirs until a size for all of them is typed.
  const [capacity, setCapacity] = useState<number | null>(sizes.size > 1 ? null : ([...sizes][0] ?? 55));
  const [shown, setShown] = useState(versionShifts[0]?.key ?? null);
  const wanted = versionShifts.flatMap(({ key, version_id, shift_id }) =>
    chosenClasses(setUp).flatMap(({ class_id, group_id, ...row }) =>
      (names[key]?.[classKey({ class_id, group_id, ...row })] ?? []).map((typed) => {
        // An existing section keeps its names in both languages.
        const known = setUp.sections.find(
          (one) =>
            one.version_id === version_id &&
            one.shift_id === shift_id &&
            one.class_id === class_id &&
            one.group_id === group_id &&
            one[`name_${lang}`] === typed,
        );
        const own = known ? { name_en: known.name_en, name_bn: known.name_bn } : sectionName(typed);
        return {
          ...own,
          version_id,
          shift_id,
          class_id,
          group_id,
          capacity: capacity ?? known?.capacity ?? 55,
        };
      }),
    ),
  );
  return (
    <StepFrame
      question={t('sections_question')}
      ready={wanted.length > 0}
      missing={t('choose_section')}
      onSave={() => academicsCalls().setSections.call({ year_id: yearId, sections: wanted })}
      onDone={onDone}
    >
      <Group justify="space-between" align="flex-end">
        <NumberField
          label={t('capacity')}
          placeholder={sizes.size > 1 ? t('capacity_varies') : undefined}
          value={capacity}
          onChange={setCapacity}
          w={240}
        />
        <Text c="dimmed">{t('total_sections', { count: format.number(wanted.length) })}</Text>
      </Group>
      <Tabs value={shown} onChange={setShown} keepMounted={false}>
        {versionShifts.length > 1 && (
          <Tabs.List>
            {versionShifts.map((versionShift) => (
              <Tabs.Tab key={versionShift.key} value={versionShift.key}>
                {versionShift.label}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        )}
        {versionShifts.map((versionShift) => (
          <Tabs.Panel key={versionShift.key} value={versionShift.key} pt="md">
            <Stack gap="sm">
              <Group gap="xs">
                {versionShifts
                  .filter((other) => other.key !== versionShift.key && names[other.key])
                  .map((other) => (
                    <Button
                      key={other.key}
                      size="compact-sm"
                      variant="default"
                      onClick={() => setNames({ ...names, [versionShift.key]: { ...names[other.key] } })}
                    >
                      {t('copy_from', { from: other.label })}
                    </Button>
                  ))}
              </Group>
              <SectionTable
                setUp={setUp}
                names={names[versionShift.key] ?? {}}
                onChange={(own) => setNames({ ...names, [versionShift.key]: own })}
              />
            </Stack>
          </Tabs.Panel>
        ))}
      </Tabs>
    </StepFrame>
  );
}
