import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSaving } from '#ui/forms/form.tsx';
import { useLang } from '#ui/language.tsx';
import type { CardPaper } from '../base/design.ts';
import { certificatesCalls } from '../base/client.ts';

/** What an order says so far. */
export type OrderChoice = {
  site_id: string | null;
  class_id: string | null;
  section_id: string | null;
  enrolment_ids: string[];
  ends_earlier: boolean;
  template_id: string | null;
  lang: 'en' | 'bn';
  paper: CardPaper;
};

/** Whose cards are chosen, on which template, what there is to choose from, and how many that makes. */
export function useCardOrder({ own, students }: { own: boolean; students: readonly string[] }) {
  const lang = useLang();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [chosen, choose] = useState<OrderChoice>({
    site_id: null,
    class_id: null,
    section_id: null,
    enrolment_ids: [],
    ends_earlier: false,
    template_id: null,
    lang,
    paper: 'A4',
  });
  const set = (change: Partial<OrderChoice>) => {
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
      const order = {
        ...values,
        ...target,
        lang: chosen.lang,
        ends_earlier: chosen.ends_earlier,
        idempotency_key: key,
      };
      return own
        ? certificatesCalls().own.create.call(order)
        : certificatesCalls().create.call({ ...order, ...ofSite });
    },
    onDone: setCreated,
  });
  return { chosen, set, known, target, templates, usable, template, paper, sections, count, saving, created };
}

export type CardOrder = ReturnType<typeof useCardOrder>;
