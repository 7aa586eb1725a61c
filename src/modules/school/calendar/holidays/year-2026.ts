import { holidaysOf, moon, observed, type Holiday } from './holiday.ts';

const { general, executive, school } = holidaysOf(2026);

/** The government's list for 2026: 14 general days and 14 by executive order (handbook 11.7). */
export const governmentHolidays2026: readonly Holiday[] = [
  executive('2026-02-04', '2026-02-04', ['shab_e_barat', 'Shab-e-Barat', 'শবে বরাত'], moon),
  general(
    '2026-02-21',
    [
      'shaheed_dibosh',
      'Shaheed Dibosh and International Mother Language Day',
      'শহিদ দিবস ও আন্তর্জাতিক মাতৃভাষা দিবস',
    ],
    observed,
  ),
  executive('2026-03-17', '2026-03-17', ['shab_e_qadr', 'Shab-e-Qadr', 'শবে কদর'], moon),
  executive(
    '2026-03-19',
    '2026-03-20',
    ['eid_ul_fitr_before', 'Eid-ul-Fitr (days before)', 'ঈদুল ফিতর (ঈদের আগের দিন)'],
    moon,
  ),
  general('2026-03-20', ['jumatul_bida', 'Jumatul Bida', 'জুমাতুল বিদা'], moon),
  general('2026-03-21', ['eid_ul_fitr', 'Eid-ul-Fitr', 'ঈদুল ফিতর'], moon),
  executive(
    '2026-03-22',
    '2026-03-23',
    ['eid_ul_fitr_after', 'Eid-ul-Fitr (days after)', 'ঈদুল ফিতর (ঈদের পরের দিন)'],
    moon,
  ),
  general(
    '2026-03-26',
    ['independence_day', 'Independence and National Day', 'স্বাধীনতা ও জাতীয় দিবস'],
    observed,
  ),
  executive('2026-04-13', '2026-04-13', ['chaitra_sangkranti', 'Chaitra Sangkranti', 'চৈত্র সংক্রান্তি'], {
    hill_districts_only: true,
  }),
  general('2026-04-14', ['bangla_new_year', 'Bangla New Year', 'বাংলা নববর্ষ']),
  general('2026-05-01', ['may_day', 'May Day', 'মে দিবস']),
  general('2026-05-01', ['buddha_purnima', 'Buddha Purnima', 'বুদ্ধ পূর্ণিমা (বৈশাখী পূর্ণিমা)'], moon),
  executive(
    '2026-05-26',
    '2026-05-27',
    ['eid_ul_azha_before', 'Eid-ul-Azha (days before)', 'ঈদুল আজহা (ঈদের আগের দিন)'],
    moon,
  ),
  general('2026-05-28', ['eid_ul_azha', 'Eid-ul-Azha', 'ঈদুল আজহা'], moon),
  executive(
    '2026-05-29',
    '2026-05-31',
    ['eid_ul_azha_after', 'Eid-ul-Azha (days after)', 'ঈদুল আজহা (ঈদের পরের দিন)'],
    moon,
  ),
  executive('2026-06-26', '2026-06-26', ['ashura', 'Ashura', 'আশুরা'], moon),
  general('2026-08-05', ['july_uprising_day', 'July Mass Uprising Day', 'জুলাই গণঅভ্যুত্থান দিবস']),
  general('2026-08-26', ['eid_e_miladunnabi', 'Eid-e-Miladunnabi', 'ঈদে মিলাদুন্নবী (সা.)'], moon),
  general('2026-09-04', ['janmashtami', 'Janmashtami', 'জন্মাষ্টমী']),
  executive('2026-10-20', '2026-10-20', ['durga_puja_nabami', 'Durga Puja (Maha Nabami)', 'দুর্গাপূজা (মহানবমী)']),
  general('2026-10-21', ['durga_puja', 'Durga Puja (Bijoya Dashami)', 'দুর্গাপূজা (বিজয়া দশমী)']),
  general('2026-12-16', ['victory_day', 'Victory Day', 'বিজয় দিবস'], observed),
  general('2026-12-25', ['christmas', 'Christmas Day', 'যিশু খ্রিষ্টের জন্মদিন (বড়দিন)']),
];

/** What secondary schools have beyond the government's list in 2026 (handbook 11.7). */
export const schoolHolidays2026: readonly Holiday[] = [
  school('2026-01-23', '2026-01-23', ['saraswati_puja', 'Saraswati Puja', 'সরস্বতী পূজা']),
  school('2026-02-01', '2026-02-01', ['maghi_purnima', 'Maghi Purnima', 'মাঘী পূর্ণিমা']),
  school('2026-02-15', '2026-02-15', ['shivaratri', 'Shivaratri', 'শিবরাত্রি ব্রত']),
  school('2026-03-03', '2026-03-03', ['dol_purnima', 'Dol Purnima', 'দোলযাত্রা']),
  school(
    '2026-03-08',
    '2026-03-26',
    ['ramadan_eid_vacation', 'Ramadan and Eid-ul-Fitr vacation', 'রমজান ও ঈদুল ফিতরের ছুটি'],
    moon,
  ),
  school('2026-04-05', '2026-04-05', ['easter', 'Easter Sunday', 'ইস্টার সানডে']),
  school('2026-04-12', '2026-04-12', ['baisabi', 'Baisabi', 'বৈসাবি']),
  school('2026-04-13', '2026-04-13', ['chaitra_sangkranti_school', 'Chaitra Sangkranti', 'চৈত্র সংক্রান্তি']),
  school(
    '2026-05-24',
    '2026-06-04',
    ['summer_eid_vacation', 'Eid-ul-Azha and summer vacation', 'ঈদুল আজহা ও গ্রীষ্মকালীন অবকাশ'],
    moon,
  ),
  school('2026-12-20', '2026-12-29', ['winter_vacation', 'Winter vacation', 'শীতকালীন অবকাশ'], {
    approximate: true,
  }),
];
