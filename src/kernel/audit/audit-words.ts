import type { Word } from '../words.ts';

/**
 * Words for the audit events of a module; `student.import-undo` is a subject and a verb. Only what has no words yet: a
 * declared resource is called as its form calls it, and the general verbs are the kernel's.
 */
export type AuditWords = {
  /** What was acted upon. */
  readonly subjects?: Readonly<Record<string, Word>>;
  /** What was done. */
  readonly verbs?: Readonly<Record<string, Word>>;
};

export function defineAuditWords<const W extends AuditWords>(words: W): W {
  return words;
}

let subjects: ReadonlyMap<string, Word> = new Map();
let verbs: ReadonlyMap<string, Word> = new Map();

/** Hands over what the modules declare, once, when the program starts. */
export function registerAuditWords(declared: readonly AuditWords[]): void {
  subjects = new Map(declared.flatMap((words) => Object.entries(words.subjects ?? {})));
  verbs = new Map(declared.flatMap((words) => Object.entries(words.verbs ?? {})));
}

export const auditSubject = (key: string): Word | undefined => subjects.get(key);
export const auditVerb = (key: string): Word | undefined => verbs.get(key);
