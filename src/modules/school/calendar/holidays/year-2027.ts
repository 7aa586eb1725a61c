import { holidaysOf, moon, observed, type Holiday } from './holiday.ts';

const { general, executive, school } = holidaysOf(2027);

/** Computed from the lunar calendars; the government's list may differ by a day. */
const expected = { approximate: true } as const;

/**
 * What is expected for 2027 until the government's list is out: fixed days as every year, Islamic feasts one day after
 * the Umm al-Qura calendar (as the list of 2026 has them), Hindu and Buddhist feasts by their moons. Everything that
 * can move is marked, and operators correct it in the list of holidays.
 */
export const governmentHolidays2027: readonly Holiday[] = [
  executive('2027-01-24', '2027-01-24', ['shab_e_barat', 'Shab-e-Barat', 'শবে বরাত'], moon),
  general(
    '2027-02-21',
    [
      'shaheed_dibosh',
      'Shaheed Dibosh and International Mother Language Day',
      'শহিদ দিবস ও আন্তর্জাতিক মাতৃভাষা দিবস',
    ],
    observed,
  ),
  general('2027-03-05', ['jumatul_bida', 'Jumatul Bida', 'জুমাতুল বিদা'], moon),
  executive('2027-03-07', '2027-03-07', ['shab_e_qadr', 'Shab-e-Qadr', 'শবে কদর'], moon),
  executive(
    '2027-03-08',
    '2027-03-09',
    ['eid_ul_fitr_before', 'Eid-ul-Fitr (days before)', 'ঈদুল ফিতর (ঈদের আগের দিন)'],
    moon,
  ),
  general('2027-03-10', ['eid_ul_fitr', 'Eid-ul-Fitr', 'ঈদুল ফিতর'], moon),
  executive(
    '2027-03-11',
    '2027-03-12',
    ['eid_ul_fitr_after', 'Eid-ul-Fitr (days after)', 'ঈদুল ফিতর (ঈদের পরের দিন)'],
    moon,
  ),
  general(
    '2027-03-26',
    ['independence_day', 'Independence and National Day', 'স্বাধীনতা ও জাতীয় দিবস'],
    observed,
  ),
  executive('2027-04-13', '2027-04-13', ['chaitra_sangkranti', 'Chaitra Sangkranti', 'চৈত্র সংক্রান্তি'], {
    hill_districts_only: true,
  }),
  general('2027-04-14', ['bangla_new_year', 'Bangla New Year', 'বাংলা নববর্ষ']),
  general('2027-05-01', ['may_day', 'May Day', 'মে দিবস']),
  executive(
    '2027-05-15',
    '2027-05-16',
    ['eid_ul_azha_before', 'Eid-ul-Azha (days before)', 'ঈদুল আজহা (ঈদের আগের দিন)'],
    moon,
  ),
  general('2027-05-17', ['eid_ul_azha', 'Eid-ul-Azha', 'ঈদুল আজহা'], moon),
  executive(
    '2027-05-18',
    '2027-05-20',
    ['eid_ul_azha_after', 'Eid-ul-Azha (days after)', 'ঈদুল আজহা (ঈদের পরের দিন)'],
    moon,
  ),
  general('2027-05-20', ['buddha_purnima', 'Buddha Purnima', 'বুদ্ধ পূর্ণিমা (বৈশাখী পূর্ণিমা)'], moon),
  executive('2027-06-16', '2027-06-16', ['ashura', 'Ashura', 'আশুরা'], moon),
  general('2027-08-05', ['july_uprising_day', 'July Mass Uprising Day', 'জুলাই গণঅভ্যুত্থান দিবস']),
  general('2027-08-15', ['eid_e_miladunnabi', 'Eid-e-Miladunnabi', 'ঈদে মিলাদুন্নবী (সা.)'], moon),
  general('2027-08-25', ['janmashtami', 'Janmashtami', 'জন্মাষ্টমী'], expected),
  executive(
    '2027-10-08',
    '2027-10-08',
    ['durga_puja_nabami', 'Durga Puja (Maha Nabami)', 'দুর্গাপূজা (মহানবমী)'],
    expected,
  ),
  general('2027-10-09', ['durga_puja', 'Durga Puja (Bijoya Dashami)', 'দুর্গাপূজা (বিজয়া দশমী)'], expected),
  general('2027-12-16', ['victory_day', 'Victory Day', 'বিজয় দিবস'], observed),
  general('2027-12-25', ['christmas', 'Christmas Day', 'যিশু খ্রিষ্টের জন্মদিন (বড়দিন)']),
];

/** What secondary schools are expected to have beyond it in 2027; the vacations follow the pattern of 2026. */
export const schoolHolidays2027: readonly Holiday[] = [
  school('2027-02-11', '2027-02-11', ['saraswati_puja', 'Saraswati Puja', 'সরস্বতী পূজা'], expected),
  school(
    '2027-02-20',
    '2027-03-15',
    ['ramadan_eid_vacation', 'Ramadan and Eid-ul-Fitr vacation', 'রমজান ও ঈদুল ফিতরের ছুটি'],
    { ...moon, ...expected },
  ),
  school('2027-03-22', '2027-03-22', ['dol_purnima', 'Dol Purnima', 'দোলযাত্রা'], expected),
  school('2027-03-28', '2027-03-28', ['easter', 'Easter Sunday', 'ইস্টার সানডে']),
  school('2027-04-12', '2027-04-12', ['baisabi', 'Baisabi', 'বৈসাবি']),
  school('2027-04-13', '2027-04-13', ['chaitra_sangkranti_school', 'Chaitra Sangkranti', 'চৈত্র সংক্রান্তি']),
  school(
    '2027-05-13',
    '2027-05-25',
    ['summer_eid_vacation', 'Eid-ul-Azha and summer vacation', 'ঈদুল আজহা ও গ্রীষ্মকালীন অবকাশ'],
    { ...moon, ...expected },
  ),
  school('2027-12-19', '2027-12-29', ['winter_vacation', 'Winter vacation', 'শীতকালীন অবকাশ'], expected),
];
