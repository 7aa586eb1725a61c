import { ActionIcon, Button, Fieldset, Group, Select, SimpleGrid, Stack, Table } from '@mantine/core';
import { say } from '#kernel/words.ts';
import { TextField } from '#ui/fields/fields.tsx';
import { useFormat } from '#ui/format.ts';
import { icons } from '#ui/icons.ts';
import { useLang, useWords } from '#ui/language.tsx';
import { partTypes, type PartRule, type PartType } from '../base/subject-rule.ts';
import { partWords, subjectWords } from './words.ts';
import { MarksField } from './marks-field.tsx';

export type PaperDraft = {
  key: string;
  code: string | null;
  name_en: string;
  name_bn: string;
  parts: PartRule[];
};

const { trash: Trash, plus: Plus } = icons;

const changed = <T,>(list: readonly T[], at: number, change: Partial<T>): T[] =>
  list.map((one, index) => (index === at ? { ...one, ...change } : one));

function PartRows({ parts, onChange }: { parts: PartRule[]; onChange: (parts: PartRule[]) => void }) {
  const t = useWords(subjectWords);
  const lang = useLang();
  const unused = partTypes.filter((type) => !parts.some((part) => part.type === type));
  const next = unused[0];
  return (
    <>
      <Table verticalSpacing={4} horizontalSpacing={6} withRowBorders={false}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('part')}</Table.Th>
            <Table.Th w="24%">{t('full')}</Table.Th>
            <Table.Th w="24%">{t('pass')}</Table.Th>
            <Table.Th w={36} />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {parts.map((part, at) => (
            <Table.Tr key={part.type}>
              <Table.Td>
                <Select
                  aria-label={t('part')}
                  data={[part.type, ...unused].map((type) => ({
                    value: type,
                    label: say(partWords[type], lang),
                  }))}
                  value={part.type}
                  onChange={(type) => type && onChange(changed(parts, at, { type: type as PartType }))}
                  allowDeselect={false}
                />
              </Table.Td>
              <Table.Td>
                <MarksField
                  hidden
                  label={t('full')}
                  value={part.full}
                  onChange={(full) => onChange(changed(parts, at, { full: full ?? 0 }))}
                />
              </Table.Td>
              <Table.Td>
                <MarksField
                  hidden
                  label={t('pass')}
                  value={part.pass}
                  onChange={(pass) => onChange(changed(parts, at, { pass }))}
                />
              </Table.Td>
              <Table.Td>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t('remove_part', { part: say(partWords[part.type], lang) })}
                  onClick={() => onChange(parts.filter((_, index) => index !== at))}
                >
                  <Trash size={16} />
                </ActionIcon>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {next && (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<Plus size={14} />}
          onClick={() => onChange([...parts, { type: next, full: 0, pass: null }])}
        >
          {t('add_part')}
        </Button>
      )}
    </>
  );
}

/** The papers of a subject with their parts, full and pass marks. */
export function PapersEditor({
  papers,
  onChange,
}: {
  papers: PaperDraft[];
  onChange: (papers: PaperDraft[]) => void;
}) {
  const t = useWords(subjectWords);
  const format = useFormat();
  const add = () => {
    const number = papers.length + 1;
    const parts = papers[0]?.parts.map((part) => ({ ...part })) ?? [];
    onChange([...papers, { key: `p${number}`, code: null, name_en: '', name_bn: '', parts }]);
  };
  return (
    <Stack gap="sm">
      {papers.map((paper, at) => (
        <Fieldset
          key={`${at} ${papers.length}`}
          legend={t('paper', { number: format.number(at + 1) })}
          variant="filled"
        >
          <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="sm">
            <TextField
              label={t('paper_code')}
              max={20}
              value={paper.code}
              onChange={(code) => onChange(changed(papers, at, { code }))}
            />
            <TextField
              label={t('name_en')}
              max={100}
              value={paper.name_en}
              onChange={(name) => onChange(changed(papers, at, { name_en: name ?? '' }))}
            />
            <TextField
              label={t('name_bn')}
              max={100}
              value={paper.name_bn}
              onChange={(name) => onChange(changed(papers, at, { name_bn: name ?? '' }))}
            />
          </SimpleGrid>
          <PartRows parts={paper.parts} onChange={(parts) => onChange(changed(papers, at, { parts }))} />
          {papers.length > 1 && (
            <Button
              size="compact-sm"
              variant="subtle"
              color="gray"
              onClick={() => onChange(papers.filter((_, index) => index !== at))}
            >
              {t('remove_paper')}
            </Button>
          )}
        </Fieldset>
      ))}
      {papers.length < 4 && (
        <Group>
          <Button size="compact-sm" variant="default" leftSection={<Plus size={14} />} onClick={add}>
            {t('add_paper')}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
