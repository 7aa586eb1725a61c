import { Alert, Button, Group, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ChoiceField, LinkField, YesNoField } from '#ui/fields/fields.tsx';
import { FormRefusal, useSaving } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { JobProgress } from '#ui/feedback/job-progress.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import type { CardPaper } from '../base/design.ts';
import { cardChoiceWords } from '../base/words.ts';
import { cardOrderWords } from './words.ts';
import { certificatesCalls } from '../base/client.ts';
import { FirstCard } from '../templates/card-view.tsx';
import { StudentsOf } from './students-of.tsx';

type Chosen = {
  site_id: string | null;
  class_id: string | null;
  section_id: string | null;
  enrolment_ids: string[];
  ends_earlier: boolean;
  template_id: string | null;
  lang: 'en' | 'bn';
  paper: CardPaper;
};

/**
 * Chooses whose cards are printed; says how many, how many without a photo and what it costs before it is done. `own`:
 * somebody of the institution does, for their own, and sees the first card.
 */
export function OrderForm({
  own,
  students = [],
  onClose,
}: {
  own: boolean;
  /** Chosen before: the cards of these, of whatever section. */
  students?: readonly string[];
  onClose: () => void;
}) {
  const t = useWords(cardOrderWords);
  const field = useWords(cardChoiceWords);
  const shown = useLang();
  const format = useFormat();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [chosen, choose] = useState<Chosen>({
    site_id: null,
    class_id: null,
    section_id: null,
    enrolment_ids: [],
    ends_earlier: false,
    template_id: null,
    lang: shown,
    paper: 'A4',
  });
  const set = (change: Partial<Chosen>) => {
    choose((before) => ({ ...before, ...change }));
    // Another order is another request.
    setKey(crypto.randomUUID());
    saving.clear();
  };
  const { site_id, class_id, section_id } = chosen;
  const known = own || site_id !== null;
  const ofSite = { site_id: site_id ?? '' };
  const target = {
    class_id,
    section_id,
    enrolment_ids:
      students.length > 0
        ? [...students]
        : section_id && chosen.enrolment_ids.length > 0
          ? chosen.enrolment_ids
          : null,
  };
  const ownTemplates = useQuery({
    ...certificatesCalls().own.templates.queryOptions({ input: {} }),
    enabled: own,
  });
  const allTemplates = useQuery({
    ...certificatesCalls().templates.queryOptions({ input: {} }),
    enabled: !own,
  });
  const templates = own ? ownTemplates : allTemplates;
  const usable = templates.data?.filter((one) => one.active) ?? [];
  const template = usable.find((one) => one.id === chosen.template_id) ?? usable[0];
  const paper = template?.sizes.includes(chosen.paper) ? chosen.paper : template?.sizes[0];
  const sections = useQuery({
    queryKey: ['id-card-places', own, site_id],
    queryFn: () =>
      own ? certificatesCalls().own.sections.call({}) : certificatesCalls().sections.call(ofSite),
    enabled: known,
  });
  const count = useQuery({
    queryKey: ['id-card-count', own, site_id, target],
    queryFn: () =>
      own
        ? certificatesCalls().own.count.call(target)
        : certificatesCalls().count.call({
            ...ofSite,
            ...(class_id ? { class_id } : {}),
            ...(section_id ? { section_id } : {}),
          }),
    enabled: known,
  });
  const [created, setCreated] = useState<{ order_no: string; job_id: string } | null>(null);
  const saving = useSaving({
    done: false,
    onSave: (values: { template_id: string; paper: CardPaper; cards: number }) => {
      const { lang, ends_earlier } = chosen;
      const order = { ...values, ...target, lang, ends_earlier, idempotency_key: key };
      return own
        ? certificatesCalls().own.create.call(order)
        : certificatesCalls().create.call({ ...order, ...ofSite });
    },
    onDone: setCreated,
  });
  if (templates.error) return <Refused error={templates.error} retry={() => void templates.refetch()} />;
  if (created)
    return (
      <Stack>
        <Text>{t('ordered', { order_no: format.code(created.order_no) })}</Text>
        {own ? <Text c="dimmed">{t('being_made')}</Text> : <JobProgress jobId={created.job_id} />}
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('close')}</Button>
        </Group>
      </Stack>
    );
  const lines = sections.data ?? [];
  const classes = [...new Map(lines.map((line) => [line.class_id, line.class]))];
  const ready = known && template && paper && count.data && count.data.cards > 0;
  return (
    <Stack gap="md">
      {!own && (
        <LinkField
          label={t('institution')}
          to="sites"
          value={site_id}
          onChange={(value) => set({ site_id: value, class_id: null, section_id: null })}
          required
          data-autofocus
        />
      )}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {students.length === 0 && (
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
      {own && section_id && (
        <StudentsOf
          section={section_id}
          chosen={chosen.enrolment_ids}
          onChange={(enrolment_ids) => set({ enrolment_ids })}
        />
      )}
      <SegmentedControl
        aria-label={t('language')}
        value={chosen.lang}
        onChange={(value) => set({ lang: value === 'en' ? 'en' : 'bn' })}
        data={[
          { value: 'bn', label: field('bengali') },
          { value: 'en', label: field('english') },
        ]}
      />
      <YesNoField
        label={t('ends_earlier')}
        description={t('ends_earlier_hint')}
        value={chosen.ends_earlier}
        onChange={(value) => set({ ends_earlier: value === true })}
      />
      {count.error && <Refused error={count.error} retry={() => void count.refetch()} />}
      {own && template && <FirstCard template_id={template.id} lang={chosen.lang} target={target} />}
      {known && count.data && template && (
        <Alert
          color={count.data.without_photo > 0 || count.data.cards === 0 ? 'yellow' : 'teal'}
          variant="light"
        >
          {count.data.cards === 0 ? (
            t('nobody')
          ) : (
            <Stack gap={4}>
              <Text fw={600}>{t('counted', { cards: format.number(count.data.cards) })}</Text>
              <Text size="sm">
                {count.data.without_photo > 0
                  ? t('missing_photos', { count: format.number(count.data.without_photo) })
                  : t('all_photos')}
              </Text>
              <Text size="sm">
                {template.price > 0
                  ? t(own ? 'own_cost' : 'cost', {
                      cards: format.number(count.data.cards),
                      price: format.money(template.price),
                      total: format.money(template.price * count.data.cards),
                    })
                  : t('free')}
              </Text>
            </Stack>
          )}
        </Alert>
      )}
      <FormRefusal refusal={saving.refusal} />
      <Group justify="flex-end">
        <Button
          loading={saving.busy}
          disabled={!ready}
          onClick={() =>
            ready && void saving.save({ template_id: template.id, paper, cards: count.data.cards })
          }
        >
          {t(template?.price === 0 ? 'order_free' : 'order')}
        </Button>
      </Group>
    </Stack>
  );
}

export function OrderDialog({
  opened,
  onClose,
  own = false,
  students = [],
}: {
  opened: boolean;
  onClose: () => void;
  own?: boolean;
  students?: readonly string[];
}) {
  const t = useWords(cardOrderWords);
  return (
    <Modal opened={opened} onClose={onClose} size="lg" title={t(own ? 'print_cards' : 'new_order')}>
      <OrderForm own={own} students={students} onClose={onClose} />
    </Modal>
  );
}
