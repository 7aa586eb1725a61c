import { defineWords } from '#kernel/words.ts';

/** The frame of the API's description; names of calls and fields are the same in every language. */
export const docsWords = defineWords({
  title: { en: 'Description of the API', bn: 'API-এর বিবরণ' },
  description: {
    en: 'Every call of the product: method, address, permission, what it takes and what it answers.',
    bn: 'পণ্যের প্রতিটি কল: মেথড, ঠিকানা, অনুমতি, কী নেয় এবং কী উত্তর দেয়।',
  },
  lead: {
    en: 'Programs of others sign people in by OAuth 2 (authorization code with PKCE, S256) and then make these calls with “Authorization: Bearer …”. Register a client in your profile, under OAuth Clients.',
    bn: 'অন্যদের প্রোগ্রাম OAuth2 (PKCE S256-সহ authorization code) দিয়ে ব্যবহারকারীকে লগইন করায়, তারপর “Authorization: Bearer …” দিয়ে এই কলগুলো করে। প্রোফাইলের “OAuth ক্লায়েন্ট” অংশে ক্লায়েন্ট নিবন্ধন করুন।',
  },
  part_identity: { en: 'My account', bn: 'আমার অ্যাকাউন্ট' },
  part_files: { en: 'Files', bn: 'ফাইল' },
  part_cards: { en: 'Cards of the dashboard', bn: 'ড্যাশবোর্ডের কার্ড' },
  part_jobs: { en: 'Long work', bn: 'দীর্ঘ কাজ' },
  issuer: { en: 'Where to sign in', bn: 'লগইনের ঠিকানা' },
  as_json: { en: 'The same as OpenAPI (JSON)', bn: 'একই বিবরণ OpenAPI (JSON) হিসেবে' },
  search: { en: 'Search', bn: 'খুঁজুন' },
  search_label: { en: 'Word, address or permission', bn: 'শব্দ, ঠিকানা বা অনুমতি' },
  parts: { en: 'Parts', bn: 'অংশ' },
  all_parts: { en: 'All parts', bn: 'সব অংশ' },
  calls: { en: '{count} calls', bn: '{count}টি কল' },
  found: { en: 'Found: {count}', bn: 'পাওয়া গেছে: {count}' },
  more: {
    en: 'Only the first {count} are shown. Say more of what you look for.',
    bn: 'শুধু প্রথম {count}টি দেখানো হচ্ছে। আরও নির্দিষ্ট করে খুঁজুন।',
  },
  nothing: { en: 'No call fits.', bn: 'কোনো কল মেলেনি।' },
  permission: { en: 'Permission', bn: 'অনুমতি' },
  scope: { en: 'Scope', bn: 'স্কোপ' },
  no_scope: { en: 'not for applications', bn: 'অ্যাপ্লিকেশনের জন্য নয়' },
  open: { en: 'none, open to everybody', bn: 'লাগে না, সবার জন্য উন্মুক্ত' },
  signed_in: { en: 'everybody signed in', bn: 'লগইন করা সবাই' },
  input: { en: 'Takes', bn: 'যা নেয়' },
  output: { en: 'Answers', bn: 'যা উত্তর দেয়' },
  empty: { en: 'nothing', bn: 'কিছু না' },
});
