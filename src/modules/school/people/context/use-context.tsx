import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useAddress } from '#ui/address.ts';
import { keepLastUsed, lastUsed } from '#ui/last-used.ts';
import { useShell } from '#ui/shell-context.tsx';
import { peopleCalls } from '../base/client.ts';
import type { ShownSection } from '../base/schemas.ts';
import {
  contextFields,
  narrowContext,
  type ContextField,
  type ContextValue,
} from '../base/narrow-context.ts';

const remembered = (person: string): Record<string, string | null> => {
  try {
    const kept = JSON.parse(lastUsed('context', person) ?? '{}') as unknown;
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, string | null>) : {};
  } catch {
    return {};
  }
};

/** Whether the address says what a page is about; then nothing is taken from elsewhere. */
const isSaid = (params: URLSearchParams) => ['year', ...contextFields].some((key) => params.has(key));

/**
 * What a page of a school is about: year, and of shift, version, class, group and section those that it has. It is
 * in the address, so that it can be sent to a colleague; without one it is what this person used last in this browser.
 * `first`: a page that shows nothing without a section begins with the first.
 */
export function useSchoolContext(fields: readonly ContextField[], { first = false } = {}) {
  const { user } = useShell();
  const [params, change] = useAddress();
  const [last] = useState(() => remembered(user.id));
  const asked = isSaid(params)
    ? (key: string) => params.get(key)
    : (key: string) => (typeof last[key] === 'string' ? last[key] : null);
  const askedYear = asked('year');
  const found = useQuery({
    ...peopleCalls().sectionChoices.queryOptions({ input: askedYear ? { year_id: askedYear } : {} }),
    staleTime: 300_000,
  });
  const { data } = found;
  const all: readonly ShownSection[] = data?.sections ?? [];
  const wish = Object.fromEntries(contextFields.map((field) => [field, asked(field)]));
  const narrowed = narrowContext(all, wish, fields);
  const year = data?.year_id ?? askedYear;
  const beginning = first && fields.includes('section') && !narrowed.value.section ? all[0]?.id : undefined;
  const { value, options, sections } = beginning
    ? narrowContext(all, { section: beginning }, fields)
    : narrowed;
  const kept = data ? JSON.stringify({ year, ...value }) : null;
  useEffect(() => {
    if (kept) keepLastUsed('context', user.id, kept);
  }, [kept, user.id]);
  return {
    year,
    years: data?.years ?? [],
    value,
    options,
    /** The sections of the choice, and all that the person may see in the year. */
    sections,
    allSections: all,
    section: value.section ? (all.find(({ id }) => id === value.section) ?? null) : null,
    isPending: found.isPending,
    error: found.error,
    refetch: () => void found.refetch(),
    /** A year begins again; a wider choice takes the narrower ones with it that no longer fit. */
    choose: (next: Partial<ContextValue> & { year?: string | null }) => {
      const isNewYear = next.year !== undefined && next.year !== year;
      const chosen = { ...value, ...next };
      change({
        year: next.year ?? year,
        ...Object.fromEntries(
          contextFields.map((field) => [field, isNewYear ? null : (chosen[field] ?? null)]),
        ),
      });
    },
  };
}
export type SchoolContext = ReturnType<typeof useSchoolContext>;
