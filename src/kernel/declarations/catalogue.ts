/** A row of a built-in catalogue: a code that never changes, and its name in both languages (Bengali in NFC). */
export type CatalogueEntry<Code extends string = string> = {
  readonly code: Code;
  readonly name_en: string;
  readonly name_bn: string;
};

/** The codes of a catalogue as a union type, for column and field types. */
export type CodeOf<List extends readonly CatalogueEntry[]> = List[number]['code'];
