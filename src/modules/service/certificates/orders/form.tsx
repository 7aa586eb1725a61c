import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { LinkField, YesNoField } from '#ui/fields/fields.tsx';
import { FormRefusal } from '#ui/forms/form.tsx';
import { useFormat } from '#ui/format.ts';
import { JobProgress } from '#ui/feedback/job-progress.tsx';
import { useWords } from '#ui/language.tsx';
import { Refused } from '#ui/refused.tsx';
import { Modal } from '#ui/dialogs/modal.tsx';
import { cardChoiceWords } from '../base/words.ts';
import { cardOrderWords } from './words.ts';
import { FirstCard } from '../templates/card-view.tsx';
import { OrderChoices } from './order-choices.tsx';
import { OrderCost } from './order-cost.tsx';
import { StudentsOf } from './students-of.tsx';
import { useCardOrder, type CardOrder } from './use-card-order.tsx';

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
  const order = useCardOrder({ own, students });
  const { chosen, set, known, target, templates, template, paper, count, saving, created } = order;
  const { site_id, section_id } = chosen;
  if (templates.error) return <Refused error={templates.error} retry={() => void templates.refetch()} />;
  if (created) return <OrderMade created={created} own={own} onClose={onClose} />;
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
      <OrderChoices order={order} byPlace={students.length === 0} />
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
      {known && count.data && template && <OrderCost count={count.data} price={template.price} own={own} />}
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

/** The number of the order, and how far its cards are. */
function OrderMade({
  created,
  own,
  onClose,
}: {
  created: NonNullable<CardOrder['created']>;
  own: boolean;
  onClose: () => void;
}) {
  const t = useWords(cardOrderWords);
  const format = useFormat();
  return (
    <Stack>
      <Text>{t('ordered', { order_no: format.code(created.order_no) })}</Text>
      {own ? <Text c="dimmed">{t('being_made')}</Text> : <JobProgress jobId={created.job_id} />}
      <Group justify="flex-end">
        <Button onClick={onClose}>{t('close')}</Button>
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
