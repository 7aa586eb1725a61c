/**
 * What the `bd-geojs` data lacks or spells in the old way (handbook 10).
 * Keyed by that package's ids. English spellings are the official ones since 2018.
 */
export type NameCorrection = { readonly name_en: string; readonly name_bn?: string; readonly alt?: string[] };
export type ThanaAddition = { readonly name_en: string; readonly name_bn: string; readonly alt?: string[] };

export const divisionCorrections: Readonly<Record<string, NameCorrection>> = {
  '1': { name_en: 'Chattogram', alt: ['Chittagong'] },
  '4': { name_en: 'Barishal' },
};

export const districtCorrections: Readonly<Record<string, NameCorrection>> = {
  '1': { name_en: 'Cumilla' },
  '8': { name_en: 'Chattogram', alt: ['Chittagong'] },
  '9': { name_en: "Cox's Bazar" },
  '14': { name_en: 'Bogura', alt: ['Bogra'] },
  '18': { name_en: 'Chapai Nawabganj', alt: ['Nawabganj'] },
  '20': { name_en: 'Jashore', alt: ['Jessore'] },
  '30': { name_en: 'Jhalokati' },
  '33': { name_en: 'Barishal' },
};

export const upazilaCorrections: Readonly<Record<string, NameCorrection>> = {
  '11': { name_en: 'Cumilla Adarsha Sadar', name_bn: 'কুমিল্লা আদর্শ সদর' },
  '14': { name_en: 'Cumilla Sadar Dakshin', name_bn: 'কুমিল্লা সদর দক্ষিণ', alt: ['Cumilla Sadar South'] },
  '80': { name_en: "Cox's Bazar Sadar" },
  '123': { name_en: 'Bogura Sadar' },
  '155': { name_en: 'Chapai Nawabganj Sadar' },
  '177': { name_en: 'Jashore Sadar' },
  '230': { name_en: 'Jhalokati Sadar' },
  '249': { name_en: 'Barishal Sadar' },
  '260': { name_en: 'Borhanuddin', name_bn: 'বোরহানউদ্দিন' },
  '283': { name_en: 'Dakshin Surma' },
  '284': { name_en: 'Osmani Nagar' },
  '301': { name_en: 'Shantiganj', name_bn: 'শান্তিগঞ্জ' },
  '330': { name_en: 'Narayanganj Sadar', name_bn: 'নারায়ণগঞ্জ সদর' },
  '415': { name_en: 'Biral' },
};

/** Second names in use for upazilas whose name in the package is right; keyed by package id. */
export const upazilaOtherNames: Readonly<Record<string, readonly string[]>> = {
  '245': ['Indurkani', 'ইন্দুরকানী'],
};

/** Upazilas made after the package's data; keyed by the package's district id. */
export const newUpazilas: Readonly<Record<string, readonly ThanaAddition[]>> = {
  '9': [{ name_en: 'Eidgaon', name_bn: 'ঈদগাঁও' }],
  '38': [{ name_en: 'Shayestaganj', name_bn: 'শায়েস্তাগঞ্জ' }],
  '39': [{ name_en: 'Madhyanagar', name_bn: 'মধ্যনগর' }],
  '50': [{ name_en: 'Dasar', name_bn: 'ডাসার' }],
};
