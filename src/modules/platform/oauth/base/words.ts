import { defineWords } from '#kernel/words.ts';

export const oauthWords = defineWords({
  module: { en: 'Connected apps', bn: 'সংযুক্ত অ্যাপ' },
  clients: { en: 'OAuth Clients', bn: 'OAuth ক্লায়েন্ট' },
  clients_lead: {
    en: 'Apps you build that people can connect.',
    bn: 'আপনার তৈরি অ্যাপ, যা ব্যবহারকারীরা যুক্ত করতে পারেন।',
  },
  docs_link: { en: 'API reference', bn: 'API রেফারেন্স' },
  create_new: { en: 'Create New Client', bn: 'নতুন ক্লায়েন্ট তৈরি করুন' },
  none: { en: 'You have not created any OAuth clients.', bn: 'আপনি এখনো কোনো OAuth ক্লায়েন্ট তৈরি করেননি।' },
  client_id: { en: 'Client ID', bn: 'ক্লায়েন্ট আইডি' },
  name: { en: 'Name', bn: 'নাম' },
  secret: { en: 'Secret', bn: 'গোপন কী' },
  edit: { en: 'Edit', bn: 'সম্পাদনা' },
  delete: { en: 'Delete', bn: 'মুছুন' },
  edit_named: { en: 'Edit: {name}', bn: 'সম্পাদনা: {name}' },
  delete_named: { en: 'Delete: {name}', bn: 'মুছুন: {name}' },
  create_client: { en: 'Create Client', bn: 'ক্লায়েন্ট তৈরি' },
  edit_client: { en: 'Edit Client', bn: 'ক্লায়েন্ট সম্পাদনা' },
  redirect: { en: 'Redirect URL', bn: 'রিডাইরেক্ট URL' },
  name_hint: {
    en: 'Something your users will recognize and trust.',
    bn: 'এমন একটি নাম, যা আপনার ব্যবহারকারীরা চিনবেন ও বিশ্বাস করবেন।',
  },
  redirect_hint: {
    en: "Your application's authorization callback URL.",
    bn: 'আপনার অ্যাপের অনুমোদন কলব্যাক URL।',
  },
  close: { en: 'Close', bn: 'বন্ধ করুন' },
  create: { en: 'Create', bn: 'তৈরি করুন' },
  save: { en: 'Save Changes', bn: 'পরিবর্তন সংরক্ষণ করুন' },
  whoops: { en: 'Whoops! Something went wrong!', bn: 'দুঃখিত! কিছু একটা সমস্যা হয়েছে!' },
  went_wrong: {
    en: 'Something went wrong. Please try again.',
    bn: 'কিছু একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।',
  },
  type: { en: 'OAuth client', bn: 'OAuth ক্লায়েন্ট' },
  secret_once: {
    en: 'The secret of “{name}” is shown only now. Copy it to where your app keeps its secrets.',
    bn: '“{name}”-এর গোপন কী শুধু এখনই দেখানো হচ্ছে। আপনার অ্যাপ যেখানে গোপন তথ্য রাখে, সেখানে কপি করে রাখুন।',
  },
  copy: { en: 'Copy', bn: 'কপি করুন' },
  copied: { en: 'Copied.', bn: 'কপি হয়েছে।' },
  kept: { en: 'I have saved it', bn: 'রেখে দিয়েছি' },
  name_reserved: {
    en: 'This name could be taken for Bidyapith itself. Choose the name of your own app.',
    bn: 'নামটি দেখে এটিকে বিদ্যাপীঠের নিজের বলে মনে হতে পারে। আপনার অ্যাপের নিজের নাম দিন।',
  },
  switched_off: { en: 'Turned off', bn: 'বন্ধ করা হয়েছে' },
  too_many: {
    en: 'You already have {max} {max|client|clients}. Delete one you no longer use.',
    bn: 'আপনার ইতিমধ্যে {max}টি ক্লায়েন্ট আছে। যেটি আর ব্যবহার করেন না, সেটি মুছে ফেলুন।',
  },
  redirect_not_a_url: {
    en: 'The redirect URL must be a full address, such as https://example.org/callback',
    bn: 'রিডাইরেক্ট URL একটি সম্পূর্ণ ঠিকানা হতে হবে, যেমন https://example.org/callback',
  },
  redirect_scheme: {
    en: 'The redirect URL must start with https:// (http:// only for 127.0.0.1 or localhost).',
    bn: 'রিডাইরেক্ট URL https:// দিয়ে শুরু হতে হবে (http:// শুধু 127.0.0.1 বা localhost-এর জন্য)।',
  },
  redirect_fragment: {
    en: 'The redirect URL must not contain a # part.',
    bn: 'রিডাইরেক্ট URL-এ # অংশ থাকতে পারবে না।',
  },
  redirect_user_info: {
    en: 'The redirect URL must not contain a user name or password.',
    bn: 'রিডাইরেক্ট URL-এ ইউজারনেম বা পাসওয়ার্ড থাকতে পারবে না।',
  },
  redirect_wildcard: {
    en: 'The redirect URL must be exact: it cannot contain a star.',
    bn: 'রিডাইরেক্ট URL হুবহু হতে হবে: তারকা চিহ্ন থাকতে পারবে না।',
  },

  applications: { en: 'Connected apps', bn: 'সংযুক্ত অ্যাপ' },
  applications_lead: {
    en: 'Apps connected to your account. Remove those you no longer use.',
    bn: 'আপনার অ্যাকাউন্টে যুক্ত অ্যাপ। যেটি আর ব্যবহার করেন না, সেটির অনুমতি বাতিল করুন।',
  },
  no_applications: {
    en: 'No app is connected to your account.',
    bn: 'আপনার অ্যাকাউন্টে কোনো অ্যাপ যুক্ত নেই।',
  },
  given: { en: 'Allowed {when}', bn: 'অনুমতি দেওয়া হয়েছে {when}' },
  last_used: { en: 'last used {when}', bn: 'সর্বশেষ ব্যবহার {when}' },
  never_used: { en: 'not used yet', bn: 'এখনো ব্যবহৃত হয়নি' },
  take_back: { en: 'Remove access', bn: 'অনুমতি বাতিল করুন' },
  take_back_named: { en: 'Remove access of {name}', bn: '{name}-এর অনুমতি বাতিল করুন' },
  take_back_title: { en: 'Remove access?', bn: 'এই অনুমতি বাতিল করবেন?' },
  take_back_text: {
    en: '{name} loses access to your account at once.',
    bn: '{name} এখন থেকেই আপনার অ্যাকাউন্ট ব্যবহার করতে পারবে না।',
  },
  taken_back: { en: 'Access removed.', bn: 'অনুমতি বাতিল করা হয়েছে।' },
  only_identity: { en: 'Know who you are', bn: 'আপনি কে তা জানা' },
  central_area: { en: 'Central area', bn: 'কেন্দ্রীয় এলাকা' },

  consent: { en: 'Allow access', bn: 'প্রবেশের অনুমতি' },
  consent_title: {
    en: 'Allow an app of {owner} to use your account?',
    bn: '{owner}-এর তৈরি একটি অ্যাপকে আপনার অ্যাকাউন্ট ব্যবহারের অনুমতি দেবেন?',
  },
  consent_by: {
    en: 'It calls itself “{name}”. It belongs to {owner}, not to your institution or Bidyapith.',
    bn: 'অ্যাপটির দেওয়া নাম “{name}”। এটি {owner}-এর তৈরি; আপনার প্রতিষ্ঠান বা বিদ্যাপীঠের নয়।',
  },
  made_by: { en: 'app of {owner}', bn: '{owner}-এর তৈরি' },
  signed_in_as: { en: 'You are signed in as {name}.', bn: 'আপনি {name} হিসেবে লগইন করা আছেন।' },
  it_wants: { en: 'The app wants to', bn: 'অ্যাপটি যা করতে চায়' },
  wants_identity: { en: 'Know who you are: your name and user name', bn: 'আপনি কে তা জানা: নাম ও ইউজারনেম' },
  limits: {
    en: 'Never more than you may do yourself. Never your password, other people’s accounts, or payment keys.',
    bn: 'আপনি নিজে যা পারেন তার বেশি কখনোই নয়। আপনার পাসওয়ার্ড, অন্যের অ্যাকাউন্ট বা পেমেন্টের গোপন কী কখনোই নয়।',
  },
  goes_back: { en: 'You then return to {host}.', bn: 'এরপর আপনি {host}-এ ফিরে যাবেন।' },
  changes_data: { en: 'changes data', bn: 'তথ্য পরিবর্তন করে' },
  is_new: { en: 'new', bn: 'নতুন' },
  allow: { en: 'Allow', bn: 'অনুমতি দিন' },
  deny: { en: 'Deny', bn: 'অনুমতি দেবেন না' },
  take_back_later: {
    en: 'You can remove access at any time in your profile.',
    bn: 'প্রোফাইল থেকে যেকোনো সময় এই অনুমতি বাতিল করতে পারবেন।',
  },
  gone: {
    en: 'This request is no longer open. Go back to the app and start again.',
    bn: 'এই অনুরোধটি আর চালু নেই। অ্যাপে ফিরে গিয়ে আবার শুরু করুন।',
  },
  elsewhere: {
    en: 'This app was registered at another institution and cannot be connected here.',
    bn: 'অ্যাপটি অন্য প্রতিষ্ঠানে নিবন্ধিত; এখানে এটি যুক্ত করা যায় না।',
  },
  impersonating: {
    en: 'You cannot connect an app while acting for someone else.',
    bn: 'অন্যের হয়ে কাজ করার সময় কোনো অ্যাপ যুক্ত করা যায় না।',
  },

  institution: { en: 'Where do you sign in?', bn: 'আপনি কোথায় লগইন করেন?' },
  institution_lead: {
    en: 'An app wants to sign you in. Enter where your account is.',
    bn: 'একটি অ্যাপ আপনাকে লগইন করাতে চায়। আপনার অ্যাকাউন্ট কোন প্রতিষ্ঠানে তা লিখুন।',
  },
  institution_label: { en: 'Web address of your institution', bn: 'আপনার প্রতিষ্ঠানের ওয়েব ঠিকানা' },
  institution_hint: { en: 'Its first word is enough: krishnachura', bn: 'প্রথম অংশটিই যথেষ্ট: krishnachura' },
  institution_unknown: {
    en: 'No institution has this address. Check the spelling.',
    bn: 'এই ঠিকানায় কোনো প্রতিষ্ঠান নেই। বানান মিলিয়ে দেখুন।',
  },
  next: { en: 'Next', bn: 'পরবর্তী' },
  as_operator: { en: 'I work for the operator or a group', bn: 'আমি অপারেটর বা কোনো গ্রুপের একজন' },

  problem: { en: 'The app cannot be connected', bn: 'অ্যাপটি যুক্ত করা যাচ্ছে না' },
  problem_session: {
    en: 'The request has expired or was made in another browser. Go back to the app and start again.',
    bn: 'অনুরোধটির সময় শেষ, অথবা এটি অন্য ব্রাউজারে শুরু হয়েছিল। অ্যাপে ফিরে গিয়ে আবার শুরু করুন।',
  },
  problem_client: {
    en: 'This app is not registered, or was turned off.',
    bn: 'এই অ্যাপটি নিবন্ধিত নয়, অথবা বন্ধ করা হয়েছে।',
  },
  problem_redirect: {
    en: 'The app gave a return address that it did not register. For your safety you were not sent there.',
    bn: 'অ্যাপটি ফেরার যে ঠিকানা দিয়েছে তা নিবন্ধিত নয়। আপনার নিরাপত্তার জন্য সেখানে পাঠানো হয়নি।',
  },
  problem_request: {
    en: 'The app sent an invalid request. Tell its developer.',
    bn: 'অ্যাপটির অনুরোধ গ্রহণযোগ্য নয়। এর নির্মাতাকে জানান।',
  },

  api_clients: { en: 'API clients', bn: 'API ক্লায়েন্ট' },
  api_clients_lead: {
    en: 'Apps registered by users, and who has connected them.',
    bn: 'ব্যবহারকারীদের নিবন্ধিত অ্যাপ এবং কারা সেগুলো যুক্ত করেছেন।',
  },
  may_view: { en: 'View all API clients', bn: 'সব API ক্লায়েন্ট দেখা' },
  may_disable: { en: 'Turn API clients off and on', bn: 'API ক্লায়েন্ট বন্ধ ও চালু করা' },
  owner: { en: 'Owner', bn: 'মালিক' },
  tenant: { en: 'Registered at', bn: 'যেখানে নিবন্ধিত' },
  people: { en: 'People', bn: 'ব্যবহারকারী' },
  scopes: { en: 'Allowed', bn: 'অনুমোদিত' },
  used: { en: 'Last use', bn: 'সর্বশেষ ব্যবহার' },
  created: { en: 'Registered', bn: 'নিবন্ধিত' },
  status: { en: 'Status', bn: 'অবস্থা' },
  active: { en: 'Active', bn: 'সক্রিয়' },
  disabled: { en: 'Off', bn: 'বন্ধ' },
  disable: { en: 'Turn off', bn: 'বন্ধ করুন' },
  enable: { en: 'Turn on', bn: 'চালু করুন' },
  disable_named: { en: 'Turn off: {name}', bn: 'বন্ধ করুন: {name}' },
  disable_text: {
    en: 'Access through this client ends for everyone at once. Its owner sees the reason.',
    bn: 'এই ক্লায়েন্টের মাধ্যমে সবার প্রবেশাধিকার সঙ্গে সঙ্গে শেষ হবে। মালিক কারণটি দেখতে পাবেন।',
  },
  reason: { en: 'Reason', bn: 'কারণ' },
  is_disabled: { en: 'The client is turned off.', bn: 'ক্লায়েন্টটি বন্ধ করা হয়েছে।' },
  is_enabled: { en: 'The client is turned on.', bn: 'ক্লায়েন্টটি চালু করা হয়েছে।' },
  no_clients: { en: 'No API clients', bn: 'কোনো API ক্লায়েন্ট নেই' },
  no_clients_hint: {
    en: 'People register them in their profile, under OAuth Clients.',
    bn: 'ব্যবহারকারীরা প্রোফাইলের “OAuth ক্লায়েন্ট” অংশে এগুলো নিবন্ধন করেন।',
  },
});
