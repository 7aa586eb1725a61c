import type { Word } from '#kernel/words.ts';
import type { Details } from '#modules/school/people/base/details.ts';
import type { Personal } from '#modules/school/people/base/student-values.ts';

/** What the old institution hands over, as its office chose. */
export type TransferParts = {
  family: boolean;
  history: boolean;
  results: boolean;
  /** Ids of documents of the old institution. */
  documents: readonly string[];
  /** Only with the guardian's consent, of which `consent` says how and when it was given. */
  health: boolean;
  consent: string | null;
};

export type PacketGuardian = {
  name_en: string;
  name_bn: string;
  phone: string | null;
  email: string | null;
  occupation: string | null;
  relation: string;
  may_see: boolean;
  may_collect: boolean;
  gets_messages: boolean;
};
export type PacketYear = {
  year: Word;
  section: Word;
  roll: number;
  status: string;
  started_on: string | null;
  ended_on: string | null;
};
export type PacketResult = {
  exam: Word;
  year: Word;
  status: 'PASSED' | 'FAILED' | 'INCOMPLETE';
  /** In hundredths. */
  gpa: number | null;
  letter: string | null;
};
export type PacketDocument = {
  /** The document at the old institution; its copy is fetched when the student has been accepted. */
  id: string;
  kind: string;
  number: string | null;
  expires_on: string | null;
  note: string | null;
  /** The copy at the old institution, as it was when the student was released. */
  file: string | null;
};
export type PacketHealth = { kind: string; note: string; since: string | null };

/**
 * Everything the new institution ever reads of the student, written by the old one when it releases. What the clerk did
 * not choose is not in it.
 */
export type TransferPacket = {
  student: Personal & { student_code: string };
  /** The portrait at the old institution. */
  photo: string | null;
  details: Partial<Details>;
  /** What the ids among the details are called. */
  places: Record<string, Word>;
  class_name: Word | null;
  family: PacketGuardian[];
  years: PacketYear[];
  results: PacketResult[];
  documents: PacketDocument[];
  health: PacketHealth[];
  consent: string | null;
};

/** What stays of a packet once the student has arrived: the card on the student's page. */
export type TransferHistory = Pick<TransferPacket, 'years' | 'results' | 'class_name'>;
