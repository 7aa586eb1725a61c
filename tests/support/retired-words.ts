/** Words that docs/voice.md retires, each with what to write in its place; `in`: in these files alone. */
export type Retired = { readonly pattern: RegExp; readonly write: string; readonly in?: RegExp };

/** Refused in the product's English and in the documents. */
export const retiredEverywhere: readonly Retired[] = [
  { pattern: /\b(?:tak(?:e|es|en|ing)|took) (?:it |this |that )?back\b/i, write: 'undo, remove, withdraw' },
  { pattern: /\breckon/i, write: 'calculate' },
  { pattern: /\bdeeds?\b/i, write: 'action, log entry' },
  { pattern: /\blies? ahead\b/i, write: 'upcoming' },
  { pattern: /\bmend(?:s|ed|ing)?\b/i, write: 'correct, fix' },
  { pattern: /\botherwise than\b/i, write: 'different from' },
  { pattern: /\b(?:has|have|had) (?:it|them|an entry) otherwise\b/i, write: 'with different values' },
  { pattern: /\bstands?\b(?!-in|-ins|ard| in for)/i, write: 'is, appears' },
  { pattern: /\bwho differs\b|\bthat differ\b/i, write: 'differences' },
  { pattern: /\banew\b/i, write: 'again, new' },
  { pattern: /\be-mails?\b|\be-mailed\b/i, write: 'email' },
  { pattern: /\bmail box(?:es)?\b/i, write: 'mailbox' },
  {
    pattern: /\b(?:has|have|with|without|who has) a login\b|\bto the login\b/i,
    write: 'account, sign-in page',
  },
  { pattern: /\ball the same\b/i, write: 'anyway' },
  { pattern: /\bpupils?\b/i, write: 'student' },
  {
    pattern: /\b(?:a|the|gets?|every) letter\b(?! and has)/i,
    write: 'email',
  },
  { pattern: /\bsub-modules?\b/i, write: 'feature' },
  { pattern: /\bdemonstrations?\b/i, write: 'demo' },
];

/** Of those, what comments may say: letters of an alphabet, logins, what stands for something else. */
const fineInComments = /letter|login|differ|stands/;

/** Refused in comments of the code. */
export const retiredComments: readonly Retired[] = [
  ...retiredEverywhere.filter(({ pattern }) => !fineInComments.test(pattern.source)),
  { pattern: /\bstands?\b(?!-| (?:in|for|out|still)\b)/i, write: 'is, appears' },
  { pattern: /\bwhoever\b/i, write: 'those who, the caller' },
];

/** Refused in the product's English alone: documents may use them. */
export const retiredEnglish: readonly Retired[] = [
  { pattern: /\botherwise\b/i, write: 'different, or' },
  { pattern: /\blog(?:in|out)s?\b|\blog(?:ged)? (?:in|out)\b/i, write: 'sign in, sign out, account' },
  { pattern: /^are you sure\b/i, write: 'name the act: Delete notice?' },
  { pattern: /\b(?:some|every|any|no)body\b/i, write: 'someone, everyone, anyone, no one' },
  { pattern: /\bwhoever\b|\bmeanwhile\b|\bbeside (?:it|its|the)\b/i, write: 'plain English' },
  { pattern: /\bthe program\b/i, write: 'Bidyapith, the system' },
  { pattern: /\bsite groups?\b/i, write: 'institution group' },
  { pattern: /\bthe centre\b|\bcentral lists?\b/i, write: 'the operator, shared list' },
  { pattern: /^to the\b/i, write: 'a verb: Go to, Open, Back to' },
  { pattern: /\b(?:let|lets) (?:in|off)\b|\blet “/i, write: 'allow, waive' },
  { pattern: /\bbegins?\b|\bbegun\b|^Begin\b/, write: 'start' },
  { pattern: /\bscreens?\b/i, write: 'page' },
  { pattern: /\bas delivered\b|\bput back\b/i, write: 'default, reset' },
  { pattern: /\bmade (?:by|so far)\b|\bresults? (?:is|are) made\b/i, write: 'generated' },
  { pattern: /\bvery many\b/i, write: 'many' },
  { pattern: /\bdo again\b|\brow number\b/i, write: 'redo, record ID' },
  { pattern: /\bpalettes?\b|\bimpersonate\b/i, write: 'dashboard cards, act for' },
  { pattern: /\b(?:lies|lie) (?:before|in|between|outside)\b/i, write: 'is before, is in' },
  // Parts that do not exist: a page says what holds today, or says nothing.
  {
    pattern:
      /\bnot (?:yet )?(?:built|implemented)\b|\bcoming soon\b|\bunder construction\b|\bin a (?:later|future) version\b|\b(?:not (?:available|possible|supported)|cannot be [^.:;]+) yet\b/i,
    write: 'what holds today',
  },
];

/** Refused in Bengali. */
export const retiredBengali: readonly Retired[] = [
  { pattern: /শুরুর পাতা|প্রচ্ছদ/, write: 'হোম' },
  { pattern: /অকৃতকার্য/, write: 'অনুত্তীর্ণ' },
  { pattern: /প্রদর্শনী/, write: 'ডেমো' },
  // A university is one.
  { pattern: /(?<!বিশ্ব)বিদ্যালয়/, write: 'প্রতিষ্ঠান' },
  { pattern: /সমূহ/, write: 'নাম একবার: নোটিশ' },
  { pattern: /জন্মতারিখ/, write: 'জন্ম তারিখ' },
  { pattern: /চিঠি/, write: 'ই-মেইল' },
  { pattern: /সাইন ইন|সাইন আউট/, write: 'লগইন, লগআউট' },
  { pattern: /মেইল বাক্স/, write: 'মেইলবক্স' },
  { pattern: /পরিচালক/, write: 'অপারেটর' },
  { pattern: /প্রশাসক/, write: 'অ্যাডমিন' },
  { pattern: /প্রোগ্রাম/, write: 'সিস্টেম, অ্যাপ' },
  { pattern: /শাখা/, write: 'সেকশন, বিভাগ' },
  { pattern: /নম্বরপত্র|নম্বরফর্দ|মার্কশিট/, write: 'নম্বর ফর্দ, প্রগতি পত্র' },
  { pattern: /অনুলিপি/, write: 'কপি' },
  { pattern: /ইউজার নেম/, write: 'ইউজারনেম' },
  { pattern: /শ্রেণী/, write: 'শ্রেণি' },
  { pattern: /এখনও|কখনও/, write: 'এখনো, কখনো' },
  { pattern: /সাব-মডিউল/, write: 'ফিচার' },
  {
    pattern: /আসছে শীঘ্র|শীঘ্রই (?:আসছে|চালু)|নির্মাণাধীন|এখনো [^।:;]*(?:ব্যবস্থা নেই|যায় না|চালু হয়নি)/,
    write: 'এখন যা আছে শুধু তা',
  },
  { pattern: /কেন্দ্রের মতো|সর্বজনীন/, write: 'ডিফল্ট, কেন্দ্রীয়' },
  // Not the number of an employee, a guard, a cleaner or a colleague.
  {
    pattern: /(?<![\u0980-\u09ff])কর্মী(?! আইডি)|শিক্ষক বা কর্ম/,
    write: 'শিক্ষক-কর্মচারী',
  },
  { pattern: /অনুমোদিত ছুটি|ছুটি(?:র আবেদন)? অনুমোদ/, write: 'মঞ্জুর ছুটি, ছুটি মঞ্জুর' },
  {
    in: /school\/(?:leave\/(?!duty|holiday-duty)|attendance\/leave\/)/,
    pattern: /অনুমোদ|প্রত্যাখ্যা|নাকচ/,
    write: 'মঞ্জুর, নামঞ্জুর',
  },
];

/** Reviewed exceptions: texts that the specification fixes, and words that are right where they are. */
export const reviewed: readonly { readonly in: RegExp; readonly text: RegExp; readonly because: string }[] = [
  { in: /identity\/words/, text: /^Too many login attempts/, because: 'the specification fixes it' },
  {
    in: /identity\/words/,
    text: /^We have e-mailed|that e-mail address\.$/,
    because: 'the specification fixes it',
  },
  { in: /ui\/words/, text: /^Are you sure\?$/, because: 'the specification fixes it' },
  {
    in: /people\/base\/columns/,
    text: /^E-mail$|^জন্মতারিখ$/,
    because: 'headings that imported sheets have',
  },
  { in: /sites\/base\/alias/, text: /^www api edu/, because: 'names that no institution may take' },
  {
    in: /billing\/|fees\/settings\/|collection\/receipts\//,
    text: /^শাখা/,
    because: 'the branch of a bank',
  },
  { in: /fees\/catalogue\/fee-heads/, text: /^নম্বরপত্র ফি$/, because: 'the fee as the boards name it' },
  { in: /sites\/base\/institution\./, text: /বিদ্যালয়$/, because: 'the type of an institution' },
  { in: /demo\/|certificates\/cards\/draw/, text: /বিদ্যালয়/, because: 'a school is meant' },
  {
    in: /(?:schema\/roles|embedded\/account)/,
    text: /^ALTER ROLE|or "nobody" to run/,
    because: 'names of PostgreSQL and the system',
  },
  {
    in: /docs\/glossary/,
    text: /\| deed \|$|module, sub-module \|$/,
    because: 'the column of names in the code',
  },
  { in: /docs\/regressions/, text: /^\| PV-(?:21|36|85) /, because: 'names of tests' },
];
