import { Button } from '@mantine/core';
import { icons } from '../icons.ts';
import { useLang, useWords } from '../language.tsx';
import type { ListState } from './state.ts';
import { MenuButton } from './menu-button.tsx';
import { listMenuWords } from './words.ts';

const { dots: Dots, download: Download, upload: Upload } = icons;

/** What one does with a list as a whole: takes it out as on screen, or brings many rows in. */
export function ListMenu({
  path,
  state,
  canExport,
  onImport = null,
  asked = {},
}: {
  /** The collection under /api, e.g. `invoices`. */
  path: string;
  state: ListState;
  canExport: boolean;
  onImport?: (() => void) | null;
  /** What the list is asked with beside search and filters. */
  asked?: Readonly<Record<string, string>>;
}) {
  const t = useWords(listMenuWords);
  const lang = useLang();
  if (!canExport && !onImport) return null;
  const query = new URLSearchParams({ ...asked, lang });
  if (state.sort) query.set('sort', state.sort);
  if (state.q) query.set('q', state.q);
  for (const [key, value] of Object.entries(state.filter)) query.set(`filter[${key}]`, value);
  const href = (format: string) => `/api/${path}/export?${query}&format=${format}`;
  return (
    <MenuButton
      button={(props) => (
        <Button variant="default" leftSection={<Dots size={16} />} {...props}>
          {t('more')}
        </Button>
      )}
      entries={[
        ...(canExport
          ? [
              { label: t('export_xlsx'), icon: Download, download: href('xlsx') },
              { label: t('export_csv'), icon: Download, download: href('csv') },
            ]
          : []),
        ...(onImport ? [{ label: t('import'), icon: Upload, onClick: onImport }] : []),
      ]}
    />
  );
}
