import { CommitUnknown, databaseCode, isConnectionLost } from '../database/pool.server.ts';
import { Problem } from '../problem.ts';

const busy = () =>
  new Problem(
    {
      en: 'The system is busy. Nothing was saved; try again.',
      bn: 'সিস্টেম ব্যস্ত। কিছুই সংরক্ষিত হয়নি; আবার চেষ্টা করুন।',
    },
    { status: 503 },
  );

const unknownOutcome = () =>
  new Problem(
    {
      en: 'The connection broke while saving. Check whether it was saved before you try again.',
      bn: 'সংরক্ষণের সময় সংযোগ বিচ্ছিন্ন হয়েছে। আবার চেষ্টা করার আগে সংরক্ষিত হয়েছে কি না দেখে নিন।',
    },
    { status: 503 },
  );

/** Turns what the database refuses into a sentence for a person; SQL never leaves the server. */
export function asProblem(error: unknown): unknown {
  if (error instanceof Problem) return error;
  const problem = refusalFor(error);
  // For the log and for programs that start; a person only sees the word.
  if (problem) problem.cause = error;
  return problem ?? error;
}

function refusalFor(error: unknown): Problem | null {
  if (error instanceof CommitUnknown) return unknownOutcome();
  switch (databaseCode(error)) {
    case '23505':
      return new Problem(
        { en: 'This has already been taken.', bn: 'এটি আগেই ব্যবহৃত হয়েছে।' },
        { field: uniqueField(error), data: { taken: true } },
      );
    case '23503':
      return new Problem(
        {
          en: 'This is used elsewhere, or refers to something that does not exist.',
          bn: 'এটি অন্যত্র ব্যবহৃত হচ্ছে, অথবা উল্লিখিত তথ্যটি নেই।',
        },
        { status: 409 },
      );
    case '22021':
    case '22P05':
    case '22P02':
    case '22003':
    case '22007':
    case '22008':
    case '22001':
    case '23502':
    case '23514':
      return new Problem({ en: 'A value is not valid.', bn: 'একটি মান সঠিক নয়।' });
    case '53100':
      return new Problem(
        { en: 'The disk is full. Nothing was saved.', bn: 'ডিস্কে জায়গা নেই। কিছুই সংরক্ষিত হয়নি।' },
        { status: 503 },
      );
    case '40001':
    case '40P01':
    case '53300':
    case '55P03':
    case '57014':
      return busy();
    default:
      return isConnectionLost(error) ? busy() : null;
  }
}

function constraintName(error: unknown): string {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const name = (at as { constraint?: unknown }).constraint;
    if (typeof name === 'string') return name;
    // Of another machine of a cluster only the sentence comes.
    const said = / violates unique constraint "(\w+)"/.exec(at.message)?.[1];
    if (said && databaseCode(at) === '23505') return said;
  }
  return '';
}

/**
 * Unique indexes are named `<table>__<column>_unique`, so the form can show the refusal at its field; on a cluster the
 * number of the part of the table follows.
 */
function uniqueField(error: unknown): string | undefined {
  return /^[a-z_]+?__(\w+?)_unique(?:_\d+)?$/.exec(constraintName(error))?.[1];
}
