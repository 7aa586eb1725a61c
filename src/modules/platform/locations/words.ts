export const locationWords = {
  country: {
    one: { en: 'Country', bn: 'দেশ' },
    many: { en: 'Countries', bn: 'দেশ' },
    fields: { dial_code: { en: 'Dialling code', bn: 'ডায়ালিং কোড' } },
  },
  division: {
    one: { en: 'Division', bn: 'বিভাগ' },
    many: { en: 'Divisions', bn: 'বিভাগ' },
    fields: { country_id: { en: 'Country', bn: 'দেশ' } },
  },
  district: {
    one: { en: 'District', bn: 'জেলা' },
    many: { en: 'Districts', bn: 'জেলা' },
    fields: { division_id: { en: 'Division', bn: 'বিভাগ' } },
  },
  thana: {
    one: { en: 'Thana', bn: 'থানা' },
    many: { en: 'Thanas', bn: 'থানা' },
    fields: {
      district_id: { en: 'District', bn: 'জেলা' },
      kind: { en: 'Kind', bn: 'ধরন' },
      also_named: { en: 'Also called', bn: 'অন্য নাম' },
    },
  },
  kinds: {
    upazila: { en: 'Upazila', bn: 'উপজেলা' },
    metro_thana: { en: 'Metropolitan thana', bn: 'মেট্রোপলিটন থানা' },
  },
} as const;
