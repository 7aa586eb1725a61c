import type { CatalogueEntry } from '#kernel/declarations/catalogue.ts';

const bengali = /[\u0980-\u09FF]/;
const edges = /^\s|\s$|\s\s/;

function nameFaults(row: CatalogueEntry): string[] {
  const faults: string[] = [];
  for (const field of ['name_en', 'name_bn'] as const) {
    const name = row[field];
    if (name === '') faults.push(`${row.code}: ${field} is empty`);
    if (edges.test(name)) faults.push(`${row.code}: ${field} has stray spaces`);
    if (name.normalize('NFC') !== name) faults.push(`${row.code}: ${field} is not NFC`);
  }
  if (bengali.test(row.name_en)) faults.push(`${row.code}: name_en has Bengali letters`);
  if (!bengali.test(row.name_bn)) faults.push(`${row.code}: name_bn has no Bengali letters`);
  if (/[A-Za-z]/.test(row.name_bn)) faults.push(`${row.code}: name_bn has Latin letters`);
  return faults;
}

/** What is wrong with a catalogue: repeated codes, missing names, wrong script, not NFC. Empty when sound. */
export function catalogueFaults(rows: readonly CatalogueEntry[]): string[] {
  const faults = rows.length === 0 ? ['the catalogue is empty'] : [];
  const seen = new Set<string>();
  for (const row of rows) {
    if (row.code === '') faults.push('a code is empty');
    if (seen.has(row.code)) faults.push(`${row.code}: code is repeated`);
    seen.add(row.code);
    faults.push(...nameFaults(row));
  }
  return faults;
}
