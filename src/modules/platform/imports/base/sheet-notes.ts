import type { Finding } from './row-findings.ts';

/** `said`: good to know; `warning`: asked again before the import; `question`: the person has to say. */
export type NoteWeight = 'said' | 'warning' | 'question';

/** Something to say about a sheet as a whole. */
export type SheetNote = Finding & { weight: NoteWeight };

/** A column that nothing wanted although something is in it. */
export type UnreadColumn = { readonly column: number; readonly heading: string };

type Said = Pick<Finding, 'values'> & { column?: string };

/** Collects what is to be said about the sheet as a whole; the check of a kind adds its own. */
export class SheetNotes {
  readonly notes: SheetNote[] = [];
  readonly unread: readonly UnreadColumn[];

  readonly #headings: ReadonlyMap<string, string>;

  constructor(unread: readonly UnreadColumn[] = [], headings: ReadonlyMap<string, string> = new Map()) {
    this.unread = unread;
    this.#headings = headings;
  }

  /** What the sheet calls a column that was found: its heading, or its letter. */
  headingOf(key: string): string {
    return this.#headings.get(key) ?? '';
  }

  say(code: string, said: Said = {}): void {
    this.add('said', code, said);
  }
  warn(code: string, said: Said = {}): void {
    this.add('warning', code, said);
  }
  ask(code: string, said: Said = {}): void {
    this.add('question', code, said);
  }

  private add(weight: NoteWeight, code: string, { column = '', ...said }: Said): void {
    this.notes.push({ column, code, weight, ...said });
  }
}
