import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { beginning, lastUsed } from '#ui/last-used.ts';
import { useShell } from '#ui/shell-context.tsx';
import { useSectionChoices, type ChosenSection } from '#modules/school/people/face/section-choice.tsx';
import { studentsCalls } from '../base/client.ts';

export type SectionOfStudent = ReturnType<typeof useSectionOfStudent>;
export type SectionOffer = NonNullable<SectionOfStudent['offer']>;

/** The section a new student goes into, as chosen, as the address says or as used last, and what it offers. */
export function useSectionOfStudent() {
  const { user } = useShell();
  const [params] = useSearchParams();
  const [chosen, setChosen] = useState<ChosenSection>({ year: null, section: null });
  const { sectionChoices, error } = useSectionChoices(chosen.year);
  const section =
    chosen.section ??
    beginning(sectionChoices?.sections, [params.get('section_id'), lastUsed('section', user.id)]);
  const sectionRow = sectionChoices?.sections.find(({ id }) => id === section);
  const offer = useQuery({
    ...studentsCalls().sectionOffer.queryOptions({ input: { section_id: section ?? '' } }),
    enabled: section !== null,
  });
  return { chosen, setChosen, sectionChoices, error, section, sectionRow, offer: offer.data };
}
