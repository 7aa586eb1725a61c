import { Group, Paper, SimpleGrid, Stack, Text } from '@mantine/core';
import type { CombineMode, PassingRule } from '#modules/school/academics/base/subject-rule.ts';
import { ChoiceField, MarksField } from '#ui/fields/fields.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { nameIn } from '../base/exam-picker.tsx';
import { examWords, partWords } from '../base/words.ts';
import type { DraftPart, DraftSubject } from './draft-subject.ts';

/** Full and pass marks of a subject in this exam, and how it is passed. */
export function RuleEditor({ draft, change }: { draft: DraftSubject; change: (next: DraftSubject) => void }) {
  const t = useWords(examWords);
  const part = useWords(partWords);
  const lang = useLang();
  const word = (key: keyof typeof examWords) => examWords[key];
  const setPart = (paperAt: number, partAt: number, values: Partial<DraftPart>) =>
    change({
      ...draft,
      papers: draft.papers.map((paper, p) =>
        p === paperAt
          ? { ...paper, parts: paper.parts.map((each, q) => (q === partAt ? { ...each, ...values } : each)) }
          : paper,
      ),
    });
  return (
    <Paper p="sm" withBorder>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, sm: 2 }} maw={640}>
          <ChoiceField
            label={t('passing_rule')}
            required
            value={draft.passing_rule}
            onChange={(rule) => change({ ...draft, passing_rule: (rule ?? 'BOTH') as PassingRule })}
            choices={(['BOTH', 'INDIVIDUAL', 'OVERALL'] as const).map((value) => ({
              value,
              word: word(`rule_${value}`),
            }))}
          />
          {draft.papers.length > 1 && (
            <ChoiceField
              label={t('combine_mode')}
              required
              value={draft.combine_mode}
              onChange={(mode) =>
                change({ ...draft, combine_mode: (mode ?? 'PARTS_COMBINED') as CombineMode })
              }
              choices={(['PARTS_COMBINED', 'TOTAL_ONLY', 'PAPERS_SEPARATE'] as const).map((value) => ({
                value,
                word: word(`mode_${value}`),
              }))}
            />
          )}
        </SimpleGrid>
        {draft.papers.map((paper, p) => (
          <Group key={paper.key} gap="md" align="flex-end">
            <Text size="sm" w={190}>
              {nameIn(paper, lang)}
            </Text>
            {paper.parts.map((each, q) => (
              <Group key={each.type} gap={6} align="flex-end" wrap="nowrap">
                <MarksField
                  label={`${part(each.type)}: ${t('full')}`}
                  value={each.full}
                  onChange={(full) => setPart(p, q, { full: full ?? 0 })}
                  size="xs"
                  w={130}
                />
                <MarksField
                  label={t('pass')}
                  value={each.pass}
                  onChange={(pass) => setPart(p, q, { pass })}
                  size="xs"
                  w={110}
                />
              </Group>
            ))}
          </Group>
        ))}
      </Stack>
    </Paper>
  );
}
