import { defineWords } from '#kernel/words.ts';

/** The frame of the API's description; names of calls and fields are the same in every language. */
export const docsWords = defineWords({
  title: { en: 'API reference', bn: 'API রেফারেন্স' },
  description: {
    en: 'Every API call: method, address, permission, input and output.',
    bn: 'প্রতিটি API কল: মেথড, ঠিকানা, অনুমতি, ইনপুট ও আউটপুট।',
  },
  lead: {
    en: 'Connected apps sign people in with OAuth 2 (authorization code with PKCE, S256) and then make these calls with “Authorization: Bearer …”. Register a client in your profile, under OAuth Clients.',
    bn: 'সংযুক্ত অ্যাপ OAuth2 (PKCE S256-সহ authorization code) দিয়ে ব্যবহারকারীকে লগইন করায়, তারপর “Authorization: Bearer …” দিয়ে এই কলগুলো করে। প্রোফাইলের “OAuth ক্লায়েন্ট” অংশে ক্লায়েন্ট নিবন্ধন করুন।',
  },
  part_identity: { en: 'My account', bn: 'আমার অ্যাকাউন্ট' },
  part_files: { en: 'Files', bn: 'ফাইল' },
  part_cards: { en: 'Dashboard cards', bn: 'ড্যাশবোর্ডের কার্ড' },
  part_jobs: { en: 'Background tasks', bn: 'চলমান কাজ' },
  issuer: { en: 'Sign-in address', bn: 'লগইনের ঠিকানা' },
  as_json: { en: 'OpenAPI document (JSON)', bn: 'OpenAPI নথি (JSON)' },
  search: { en: 'Search', bn: 'খুঁজুন' },
  search_label: { en: 'Word, address or permission', bn: 'শব্দ, ঠিকানা বা অনুমতি' },
  parts: { en: 'Parts', bn: 'অংশ' },
  all_parts: { en: 'All parts', bn: 'সব অংশ' },
  calls: { en: '{count} {count|call|calls}', bn: '{count}টি কল' },
  found: { en: 'Found: {count}', bn: 'পাওয়া গেছে: {count}' },
  more: {
    en: 'Shown: the first {count}. Narrow your search.',
    bn: 'শুধু প্রথম {count}টি দেখানো হচ্ছে। আরও নির্দিষ্ট করে খুঁজুন।',
  },
  nothing: { en: 'No calls found.', bn: 'কোনো কল পাওয়া যায়নি।' },
  permission: { en: 'Permission', bn: 'অনুমতি' },
  scope: { en: 'Scope', bn: 'স্কোপ' },
  no_scope: { en: 'not for apps', bn: 'অ্যাপের জন্য নয়' },
  open: { en: 'none, open to everyone', bn: 'লাগে না, সবার জন্য উন্মুক্ত' },
  signed_in: { en: 'everyone signed in', bn: 'লগইন করা সবাই' },
  input: { en: 'Input', bn: 'ইনপুট' },
  output: { en: 'Output', bn: 'আউটপুট' },
  empty: { en: 'nothing', bn: 'কিছু না' },
});
