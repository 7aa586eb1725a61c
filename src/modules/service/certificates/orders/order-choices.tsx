import { SimpleGrid } from '@mantine/core';
import { ChoiceField } from '#ui/fields/fields.tsx';
import { useWords } from '#ui/language.tsx';
import type { CardPaper } from '../base/design.ts';
import { cardChoiceWords } from '../base/words.ts';
import type { CardOrder } from './use-card-order.tsx';
import { cardOrderWords } from './words.ts';

/** Class and section where nobody is chosen yet, template and size. */
export function OrderChoices({
  order: { chosen, set, known, usable, template, paper, sections },
  byPlace,
}: {
  order: CardOrder;
  /** Whether class and section say whose cards they are. */
  byPlace: boolean;
}) {
  const t = useWords(cardOrderWords);
  const { class_id, section_id } = chosen;
  const lines = sections.data ?? [];
  const classes = [...new Map(lines.map((line) => [line.class_id, line.class]))];
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {byPlace && (
        <>
          <ChoiceField
            label={t('class')}
            placeholder={t('all_classes')}
            choices={classes.map(([value, word]) => ({ value, word }))}
            value={class_id}
            onChange={(value) => set({ class_id: value, section_id: null, enrolment_ids: [] })}
            disabled={!known}
          />
          <ChoiceField
            label={t('section')}
            placeholder={t('all_sections')}
            choices={lines
              .filter((line) => !class_id || line.class_id === class_id)
              .map((line) => ({ value: line.section_id, word: line.label }))}
            value={section_id}
            onChange={(value) => set({ section_id: value, enrolment_ids: [] })}
            disabled={!known}
          />
        </>
      )}
      <ChoiceField
        label={t('template')}
        choices={usable.map((one) => ({ value: one.id, word: { en: one.name_en, bn: one.name_bn } }))}
        value={template?.id ?? null}
        onChange={(value) => set({ template_id: value })}
        clearable={false}
        required
      />
      <ChoiceField
        label={t('size')}
        choices={(template?.sizes ?? []).map((value) => ({
          value,
          word: cardChoiceWords[`size_${value}`],
        }))}
        value={paper ?? null}
        onChange={(value) => set({ paper: (value ?? 'A4') as CardPaper })}
        clearable={false}
        required
      />
    </SimpleGrid>
  );
}
