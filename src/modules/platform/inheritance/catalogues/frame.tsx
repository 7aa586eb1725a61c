import { Select, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { FilterSelect } from '#ui/lists/filter-select.tsx';
import { useLang, useWords } from '#ui/language.tsx';
import { Page } from '#ui/page.tsx';
import { Refused } from '#ui/refused.tsx';
import type { Catalogue } from '../overrides/schemas.ts';
import { inheritanceWords } from '../base/words.ts';
import type { CatalogueState } from './use-catalogue.tsx';

/** What is shown of a list: everything, or only entries that a filter keeps. */
export type Showing = { label: string; filter: readonly [key: string, value: string] };

/** The frame of the three screens: which central list, a search, what is shown of it, and its entries below. */
export function CatalogueFrame({
  title,
  lead,
  state,
  showing,
  actions,
  children,
}: {
  title: string;
  lead: ReactNode;
  state: CatalogueState;
  showing: readonly Showing[];
  actions?: (chosen: Catalogue) => ReactNode;
  /** The list itself, with the filters that are above it. */
  children: (chosen: Catalogue, filters: ReactNode) => ReactNode;
}) {
  const t = useWords(inheritanceWords);
  const lang = useLang();
  const { catalogues, chosen, error, retry, choose, list } = state;
  const kept = showing.findIndex(({ filter: [key, value] }) => list.filter[key] === value);
  return (
    <Page title={title} lead={lead} actions={chosen && actions?.(chosen)}>
      {error ? (
        <Refused error={error} retry={retry} />
      ) : !catalogues || !chosen ? (
        <Skeleton height={420} />
      ) : (
        children(
          chosen,
          <>
            <Select
              aria-label={t('catalogue')}
              data={catalogues
                .map(({ path, name }) => ({ value: path, label: name[lang] }))
                .toSorted((a, b) => a.label.localeCompare(b.label, lang))}
              value={chosen.path}
              onChange={(path) => path && choose(path)}
              allowDeselect={false}
              searchable
              className="bp-filter"
              miw={230}
            />
            <FilterSelect
              label={t('showing')}
              data={showing.map(({ label }, at) => ({ value: String(at), label }))}
              value={kept === -1 ? null : String(kept)}
              onChange={(at) => {
                const next = at === null ? undefined : showing[Number(at)];
                list.clear();
                if (next) list.setFilter(...next.filter);
              }}
            />
          </>,
        )
      )}
    </Page>
  );
}
