import type { CatalogueEntry, CodeOf } from '#kernel/declarations/catalogue.ts';

/** How a level counts its years (handbook 1.3): January–December, or a two-part session such as 2025-2026. */
export const sessionTypes = [
  { code: 'CALENDAR_YEAR', name_en: 'Calendar year', name_bn: 'পঞ্জিকা বর্ষ' },
  { code: 'SESSION', name_en: 'Session', name_bn: 'সেশন' },
] as const satisfies readonly CatalogueEntry[];
export type SessionTypeCode = CodeOf<typeof sessionTypes>;

/** English version is the national curriculum taught in English, not English medium. */
export const versions = [
  { code: 'bangla', name_en: 'Bangla', name_bn: 'বাংলা' },
  { code: 'english', name_en: 'English', name_bn: 'ইংরেজি' },
] as const satisfies readonly CatalogueEntry[];
export type VersionCode = CodeOf<typeof versions>;

export const shifts = [
  { code: 'morning', name_en: 'Morning', name_bn: 'প্রভাতি' },
  { code: 'day', name_en: 'Day', name_bn: 'দিবা' },
  { code: 'evening', name_en: 'Evening', name_bn: 'সান্ধ্য' },
] as const satisfies readonly CatalogueEntry[];
export type ShiftCode = CodeOf<typeof shifts>;

/** `general` is a real row, so that the group of a class 1–8 student is never empty (handbook 1.3). */
export const groups = [
  { code: 'general', name_en: 'General', name_bn: 'সাধারণ' },
  { code: 'science', name_en: 'Science', name_bn: 'বিজ্ঞান' },
  { code: 'humanities', name_en: 'Humanities', name_bn: 'মানবিক' },
  { code: 'business', name_en: 'Business Studies', name_bn: 'ব্যবসায় শিক্ষা' },
  { code: 'mujabbid', name_en: 'Mujabbid', name_bn: 'মুজাব্বিদ' },
  { code: 'hifzul_quran', name_en: 'Hifzul Quran', name_bn: 'হিফজুল কুরআন' },
] as const satisfies readonly CatalogueEntry[];
export type GroupCode = CodeOf<typeof groups>;

/** Usual section names; a site adds its own. Label them "সেকশন", since শাখা also means group. */
export const usualSections = [
  { code: 'a', name_en: 'A', name_bn: 'ক' },
  { code: 'b', name_en: 'B', name_bn: 'খ' },
  { code: 'c', name_en: 'C', name_bn: 'গ' },
  { code: 'd', name_en: 'D', name_bn: 'ঘ' },
  { code: 'e', name_en: 'E', name_bn: 'ঙ' },
  { code: 'f', name_en: 'F', name_bn: 'চ' },
  { code: 'padma', name_en: 'Padma', name_bn: 'পদ্মা' },
  { code: 'meghna', name_en: 'Meghna', name_bn: 'মেঘনা' },
  { code: 'jamuna', name_en: 'Jamuna', name_bn: 'যমুনা' },
  { code: 'surma', name_en: 'Surma', name_bn: 'সুরমা' },
  { code: 'karnaphuli', name_en: 'Karnaphuli', name_bn: 'কর্ণফুলী' },
  { code: 'teesta', name_en: 'Teesta', name_bn: 'তিস্তা' },
] as const satisfies readonly CatalogueEntry[];

/** Student categories drive waivers and quota reports (handbook 1.3). */
export const studentCategories = [
  { code: 'general', name_en: 'General', name_bn: 'সাধারণ' },
  { code: 'freedom_fighter_family', name_en: 'Freedom fighter family', name_bn: 'মুক্তিযোদ্ধা পরিবার' },
  { code: 'ethnic_minority', name_en: 'Ethnic minority', name_bn: 'ক্ষুদ্র নৃগোষ্ঠী' },
  { code: 'disabled', name_en: 'Student with disability', name_bn: 'প্রতিবন্ধী শিক্ষার্থী' },
  { code: 'stipend_holder', name_en: 'Stipend holder', name_bn: 'উপবৃত্তিপ্রাপ্ত' },
  { code: 'staff_child', name_en: 'Child of staff', name_bn: 'শিক্ষক-কর্মচারীর সন্তান' },
  { code: 'sibling', name_en: 'Sibling in the institution', name_bn: 'সহোদর অধ্যয়নরত' },
  { code: 'orphan', name_en: 'Orphan', name_bn: 'এতিম' },
] as const satisfies readonly CatalogueEntry[];
export type StudentCategoryCode = CodeOf<typeof studentCategories>;

export type House = CatalogueEntry & { /** `#rrggbb` */ readonly colour: string };

/** A sample to start from; houses are a free list of each site. */
export const sampleHouses = [
  { code: 'shapla', name_en: 'Shapla', name_bn: 'শাপলা', colour: '#c2255c' },
  { code: 'krishnachura', name_en: 'Krishnachura', name_bn: 'কৃষ্ণচূড়া', colour: '#c92a2a' },
  { code: 'kadam', name_en: 'Kadam', name_bn: 'কদম', colour: '#e67700' },
  { code: 'aparajita', name_en: 'Aparajita', name_bn: 'অপরাজিতা', colour: '#364fc7' },
] as const satisfies readonly House[];

export const religions = [
  { code: 'islam', name_en: 'Islam', name_bn: 'ইসলাম' },
  { code: 'hindu', name_en: 'Hindu (Sanatan)', name_bn: 'হিন্দু (সনাতন)' },
  { code: 'buddhist', name_en: 'Buddhist', name_bn: 'বৌদ্ধ' },
  { code: 'christian', name_en: 'Christian', name_bn: 'খ্রিষ্টান' },
  { code: 'other', name_en: 'Other', name_bn: 'অন্যান্য' },
] as const satisfies readonly CatalogueEntry[];
export type ReligionCode = CodeOf<typeof religions>;

export const genders = [
  { code: 'male', name_en: 'Male', name_bn: 'পুরুষ' },
  { code: 'female', name_en: 'Female', name_bn: 'মহিলা' },
  { code: 'third', name_en: 'Third gender (Hijra)', name_bn: 'তৃতীয় লিঙ্গ (হিজড়া)' },
] as const satisfies readonly CatalogueEntry[];
export type GenderCode = CodeOf<typeof genders>;

export const bloodGroups = [
  { code: 'A+', name_en: 'A+', name_bn: 'এ+' },
  { code: 'A-', name_en: 'A-', name_bn: 'এ-' },
  { code: 'B+', name_en: 'B+', name_bn: 'বি+' },
  { code: 'B-', name_en: 'B-', name_bn: 'বি-' },
  { code: 'AB+', name_en: 'AB+', name_bn: 'এবি+' },
  { code: 'AB-', name_en: 'AB-', name_bn: 'এবি-' },
  { code: 'O+', name_en: 'O+', name_bn: 'ও+' },
  { code: 'O-', name_en: 'O-', name_bn: 'ও-' },
] as const satisfies readonly CatalogueEntry[];
export type BloodGroupCode = CodeOf<typeof bloodGroups>;
