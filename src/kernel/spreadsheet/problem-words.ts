import { Problem } from '../problem.ts';
import { defineWords } from '../words.ts';
import type { SpreadsheetProblem, SpreadsheetProblemCode } from './table.ts';

/** Why a file cannot be read as a spreadsheet, and what to do about it. */
export const spreadsheetWords = defineWords({
  'too-large': {
    en: 'The file is larger than 20 MB. Split it into several files.',
    bn: 'ফাইলটি ২০ এমবির চেয়ে বড়। কয়েকটি ফাইলে ভাগ করুন।',
  },
  'not-a-spreadsheet': {
    en: 'This file is not a spreadsheet. In Excel choose “Save as” and “Excel Workbook (.xlsx)”, then upload that file.',
    bn: 'ফাইলটি স্প্রেডশিট নয়। এক্সেলে “Save as” থেকে “Excel Workbook (.xlsx)” বেছে সংরক্ষণ করে সেই ফাইলটি আপলোড করুন।',
  },
  'old-format': {
    en: 'This is a workbook of an old Excel (.xls). Open it, choose “Save as” and “Excel Workbook (.xlsx)”, then upload that file.',
    bn: 'এটি পুরোনো এক্সেলের ফাইল (.xls)। ফাইলটি খুলে “Save as” থেকে “Excel Workbook (.xlsx)” বেছে সংরক্ষণ করে সেই ফাইলটি আপলোড করুন।',
  },
  password: {
    en: 'This workbook has a password. Open it, remove the password (File, Info, Protect Workbook, Encrypt with Password), save and upload it again.',
    bn: 'ফাইলটিতে পাসওয়ার্ড দেওয়া আছে। ফাইলটি খুলে পাসওয়ার্ড তুলে দিন (File, Info, Protect Workbook, Encrypt with Password), তারপর সংরক্ষণ করে আবার আপলোড করুন।',
  },
  html: {
    en: 'This is a web page with the name of a spreadsheet, as some programs export it. Open it in Excel, choose “Save as” and “Excel Workbook (.xlsx)”, then upload that file.',
    bn: 'এটি স্প্রেডশিটের নামে একটি ওয়েব পাতা; কিছু সফটওয়্যার এভাবে ফাইল দেয়। এক্সেলে খুলে “Save as” থেকে “Excel Workbook (.xlsx)” বেছে সংরক্ষণ করে সেই ফাইলটি আপলোড করুন।',
  },
  'binary-workbook': {
    en: 'This is a binary workbook (.xlsb). Open it in Excel, choose “Save as” and “Excel Workbook (.xlsx)”, then upload that file.',
    bn: 'এটি বাইনারি ওয়ার্কবুক (.xlsb)। এক্সেলে খুলে “Save as” থেকে “Excel Workbook (.xlsx)” বেছে সংরক্ষণ করে সেই ফাইলটি আপলোড করুন।',
  },
  'open-document': {
    en: 'This is an OpenDocument spreadsheet (.ods). Open it, choose “Save as” and “Excel 2007–365 (.xlsx)”, then upload that file.',
    bn: 'এটি ওপেনডকুমেন্ট স্প্রেডশিট (.ods)। ফাইলটি খুলে “Save as” থেকে “Excel 2007–365 (.xlsx)” বেছে সংরক্ষণ করে সেই ফাইলটি আপলোড করুন।',
  },
  'other-document': {
    en: 'This is a document or a picture, not a spreadsheet. Put the list into Excel, save it as “Excel Workbook (.xlsx)” and upload that file.',
    bn: 'এটি ডকুমেন্ট বা ছবি, স্প্রেডশিট নয়। তালিকাটি এক্সেলে তুলে “Excel Workbook (.xlsx)” হিসেবে সংরক্ষণ করে সেই ফাইলটি আপলোড করুন।',
  },
  damaged: {
    en: 'The file is damaged or was cut off on its way. Open it in Excel: if that works, save it again as “Excel Workbook (.xlsx)”; if not, ask for the file again.',
    bn: 'ফাইলটি নষ্ট অথবা অসম্পূর্ণ। এক্সেলে খুলে দেখুন: খুললে নতুন করে “Excel Workbook (.xlsx)” হিসেবে সংরক্ষণ করুন; না খুললে ফাইলটি আবার সংগ্রহ করুন।',
  },
  'unclosed-quote': {
    en: 'In line {line} a quotation mark (") opens and never closes. Add the closing mark or delete the opening one, then upload the file again.',
    bn: '{line} নম্বর লাইনে একটি উদ্ধৃতি চিহ্ন (") শুরু হয়ে আর শেষ হয়নি। শেষের চিহ্নটি বসান অথবা শুরুরটি মুছে আবার আপলোড করুন।',
  },
  'formula-without-value': {
    en: 'The formula in cell {cell} has no stored result. Open the file in Excel, let it calculate, save it and upload it again.',
    bn: '{cell} ঘরের সূত্রের ফলাফল ফাইলে নেই। এক্সেলে খুলে হিসাব হতে দিন, সংরক্ষণ করে আবার আপলোড করুন।',
  },
  bomb: {
    en: 'The file holds far more data than a school list. Copy the list alone into a new workbook and upload that one.',
    bn: 'ফাইলটির ভেতরে তালিকার তুলনায় অনেক বেশি তথ্য আছে। শুধু তালিকাটি নতুন একটি ফাইলে কপি করে সেটি আপলোড করুন।',
  },
  'unsafe-content': {
    en: 'The file holds macros or links to other files. Save it as a plain “Excel Workbook (.xlsx)” and upload that file.',
    bn: 'ফাইলে ম্যাক্রো বা অন্য ফাইলের লিংক আছে। সাধারণ “Excel Workbook (.xlsx)” হিসেবে সংরক্ষণ করে সেই ফাইলটি আপলোড করুন।',
  },
  'too-many-rows': {
    en: 'The sheet has more than 20,000 rows. Split it into several files.',
    bn: 'শিটে ২০,০০০-এর বেশি সারি আছে। কয়েকটি ফাইলে ভাগ করুন।',
  },
  'too-many-columns': {
    en: 'The sheet has more than 200 columns. Delete those that are not needed.',
    bn: 'শিটে ২০০-এর বেশি কলাম আছে। অপ্রয়োজনীয় কলাম মুছে দিন।',
  },
  'cell-too-long': {
    en: 'The text in cell {cell} is too long. Shorten it and upload the file again.',
    bn: '{cell} ঘরের লেখা বেশি লম্বা। ছোট করে আবার আপলোড করুন।',
  },
  'unknown-encoding': {
    en: 'The characters of this text file cannot be read: it was saved in an old encoding, or was damaged. In Excel choose “Save as” and “CSV UTF-8” or “Excel Workbook (.xlsx)”.',
    bn: 'ফাইলটির অক্ষর পড়া যাচ্ছে না, এটি পুরোনো এনকোডিংয়ে সংরক্ষিত অথবা নষ্ট। এক্সেলে “Save as” থেকে “CSV UTF-8” অথবা “Excel Workbook (.xlsx)” বেছে নিন।',
  },
  empty: { en: 'The file is empty.', bn: 'ফাইলটি খালি।' },
  timeout: {
    en: 'The file took too long to read. Copy the list alone into a new workbook and upload that one.',
    bn: 'ফাইলটি পড়তে বেশি সময় লেগেছে। শুধু তালিকাটি নতুন একটি ফাইলে কপি করে সেটি আপলোড করুন।',
  },
} satisfies Record<SpreadsheetProblemCode, { en: string; bn: string }>);

/** The refusal of a file in words, at the field `file`. */
export const sheetRefusal = ({ code, location }: Pick<SpreadsheetProblem, 'code' | 'location'>): Problem =>
  new Problem(spreadsheetWords[code], { field: 'file', values: location });
