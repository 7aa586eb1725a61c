import type { CatalogueEntry, CodeOf } from '#kernel/declarations/catalogue.ts';
import type { Choice } from '#kernel/lists/field.ts';

/** What kind of institution it is (handbook 1.2). */
export const institutionTypes = [
  { code: 'school', name_en: 'School', name_bn: 'বিদ্যালয়' },
  { code: 'school-college', name_en: 'School and college', name_bn: 'স্কুল ও কলেজ' },
  { code: 'college', name_en: 'College', name_bn: 'কলেজ' },
  { code: 'madrasah', name_en: 'Madrasah', name_bn: 'মাদ্রাসা' },
  { code: 'technical', name_en: 'Technical institute', name_bn: 'কারিগরি প্রতিষ্ঠান' },
  { code: 'primary', name_en: 'Primary school', name_bn: 'প্রাথমিক বিদ্যালয়' },
  { code: 'kindergarten', name_en: 'Kindergarten', name_bn: 'কিন্ডারগার্টেন' },
] as const satisfies readonly CatalogueEntry[];

/** For whom it is. */
export const genderTypes = [
  { code: 'co-education', name_en: 'Co-education', name_bn: 'সহশিক্ষা' },
  { code: 'boys', name_en: 'Boys', name_bn: 'বালক' },
  { code: 'girls', name_en: 'Girls', name_bn: 'বালিকা' },
] as const satisfies readonly CatalogueEntry[];

/** Levels of education, lowest first (handbook 1.1). */
export const institutionLevels = [
  { code: 'pre_primary', name_en: 'Pre-primary', name_bn: 'প্রাক-প্রাথমিক' },
  { code: 'primary', name_en: 'Primary / Ebtedayee', name_bn: 'প্রাথমিক / ইবতেদায়ি' },
  { code: 'junior_secondary', name_en: 'Junior secondary', name_bn: 'নিম্ন মাধ্যমিক' },
  { code: 'secondary', name_en: 'Secondary', name_bn: 'মাধ্যমিক' },
  { code: 'higher_secondary', name_en: 'Higher secondary', name_bn: 'উচ্চ মাধ্যমিক' },
  { code: 'degree', name_en: 'Degree (Pass)', name_bn: 'ডিগ্রি (পাস)' },
  { code: 'honours', name_en: 'Honours', name_bn: 'অনার্স (সম্মান)' },
  { code: 'masters', name_en: 'Masters', name_bn: 'মাস্টার্স' },
  { code: 'fazil', name_en: 'Fazil', name_bn: 'ফাজিল' },
  { code: 'kamil', name_en: 'Kamil', name_bn: 'কামিল' },
  { code: 'diploma', name_en: 'Diploma in Engineering', name_bn: 'ডিপ্লোমা ইন ইঞ্জিনিয়ারিং' },
] as const satisfies readonly CatalogueEntry[];
export type LevelCode = CodeOf<typeof institutionLevels>;

/** Codes are the value keys of the boards' results service (handbook 1.2), hence the old spellings. */
export const educationBoards = [
  { code: 'dhaka', name_en: 'Dhaka', name_bn: 'ঢাকা' },
  { code: 'rajshahi', name_en: 'Rajshahi', name_bn: 'রাজশাহী' },
  { code: 'comilla', name_en: 'Cumilla', name_bn: 'কুমিল্লা' },
  { code: 'jessore', name_en: 'Jashore', name_bn: 'যশোর' },
  { code: 'chittagong', name_en: 'Chattogram', name_bn: 'চট্টগ্রাম' },
  { code: 'barisal', name_en: 'Barishal', name_bn: 'বরিশাল' },
  { code: 'sylhet', name_en: 'Sylhet', name_bn: 'সিলেট' },
  { code: 'dinajpur', name_en: 'Dinajpur', name_bn: 'দিনাজপুর' },
  { code: 'mymensingh', name_en: 'Mymensingh', name_bn: 'ময়মনসিংহ' },
  { code: 'madrasah', name_en: 'Madrasah (BMEB)', name_bn: 'মাদ্রাসা' },
  { code: 'tec', name_en: 'Technical (BTEB)', name_bn: 'কারিগরি' },
] as const satisfies readonly CatalogueEntry[];
export type EducationBoardCode = CodeOf<typeof educationBoards>;

/** A catalogue as the choices of a field. */
export const asChoices = (list: readonly CatalogueEntry[]): Choice[] =>
  list.map(({ code, name_en, name_bn }) => ({ value: code, word: { en: name_en, bn: name_bn } }));

/** The name behind a code in both languages; the code itself when it is unknown. */
export function nameOfCode(list: readonly CatalogueEntry[], code: string): { en: string; bn: string } {
  const found = list.find((entry) => entry.code === code);
  return found ? { en: found.name_en, bn: found.name_bn } : { en: code, bn: code };
}
