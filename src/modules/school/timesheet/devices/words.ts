import { defineWords } from '#kernel/words.ts';

export const deviceWords = defineWords({
  lead: {
    en: 'A terminal sends its punches by itself. Enter this address on it, under Comm., Cloud server (ADMS):',
    bn: 'টার্মিনাল নিজেই পাঞ্চ পাঠায়। টার্মিনালের Comm., Cloud server (ADMS) অংশে এই ঠিকানা লিখুন:',
  },
  others: { en: 'What else it sends', bn: 'আর যা পাঠায়' },
  DOOR: {
    en: 'It is set up as door control. When the door opens for a person, that is a punch. Setting it to “Time attendance” in its menu is surer.',
    bn: 'এটি দরজা নিয়ন্ত্রণ হিসেবে চালু আছে। দরজা যাঁকে ঢুকতে দেয় তাঁর পাঞ্চ গণনা হয়। টার্মিনালের মেনুতে “Time attendance” বেছে নেওয়া বেশি নিরাপদ।',
  },
  OTHER: {
    en: 'Not known to Bidyapith: kept as it came under “Uploads”, not counted. If punches are missing, set the terminal to “Time attendance”.',
    bn: 'বিদ্যাপীঠ এটি চেনে না: “আসা তথ্য” পাতায় হুবহু জমা আছে, গণনা হয়নি। পাঞ্চ না এলে টার্মিনালে “Time attendance” বেছে নিন।',
  },
  COUNTED: {
    en: 'Photos, fingerprints, faces and the state of the door: only counted, never kept.',
    bn: 'ছবি, আঙুলের ছাপ, মুখ ও দরজার অবস্থা: শুধু গোনা হয়, জমা রাখা হয় না।',
  },
  other_line: {
    en: '{table}: {times} {times|time|times}, last {when}',
    bn: '{table}: {times} বার, সর্বশেষ {when}',
  },
  none: { en: 'No terminals yet.', bn: 'এখনো কোনো টার্মিনাল নেই।' },
  none_hint: {
    en: 'Enter the address above on a terminal. As soon as it calls, it appears here and you can claim it.',
    bn: 'উপরের ঠিকানাটি টার্মিনালে লিখুন। টার্মিনাল সংযোগ করলেই এখানে দেখা যাবে, তখন নিজের বলে নিতে পারবেন।',
  },
  found: { en: 'Called and not claimed', bn: 'সংযোগ করেছে, নেওয়া হয়নি' },
  found_hint: {
    en: 'Compare the serial number with the label on the back of the terminal. It keeps its punches until you claim it.',
    bn: 'টার্মিনালের পেছনের লেবেলের সঙ্গে সিরিয়াল নম্বর মিলিয়ে দেখুন। না নেওয়া পর্যন্ত পাঞ্চ টার্মিনালেই থাকে।',
  },
  called: { en: 'Called {when} from {ip}', bn: '{when} সংযোগ করেছে, {ip} থেকে' },
  own: { en: 'Terminals', bn: 'টার্মিনাল' },
  serial: { en: 'Serial number', bn: 'সিরিয়াল নম্বর' },
  name: { en: 'Name', bn: 'নাম' },
  place: { en: 'Place', bn: 'স্থান' },
  place_hint: { en: 'Main gate, teachers’ room', bn: 'প্রধান ফটক, শিক্ষক মিলনায়তন' },
  time_zone: { en: 'Time zone of its clock', bn: 'ঘড়ির সময় অঞ্চল' },
  time_zone_hint: {
    en: 'Whole hours ahead of Greenwich; 6 in Bangladesh.',
    bn: 'গ্রিনিচ থেকে কত পূর্ণ ঘণ্টা এগিয়ে; বাংলাদেশে ৬।',
  },
  allowed: { en: 'Allowed network addresses', bn: 'অনুমোদিত নেটওয়ার্ক ঠিকানা' },
  allowed_hint: {
    en: 'One a line. Empty: from anywhere. Only with a fixed address of your internet connection.',
    bn: 'প্রতি লাইনে একটি। খালি থাকলে যেকোনো জায়গা থেকে। ইন্টারনেট সংযোগের ঠিকানা স্থায়ী হলেই দিন।',
  },
  claim: { en: 'Claim', bn: 'নিজের বলে নিন' },
  claim_title: { en: 'Claim terminal {serial}', bn: 'টার্মিনাল {serial} নিন' },
  claimed: { en: 'Claimed. Its punches come with its next call.', bn: 'নেওয়া হয়েছে। পরের সংযোগেই পাঞ্চ আসবে।' },
  save: { en: 'Save', bn: 'সংরক্ষণ' },
  saved: { en: 'Saved.', bn: 'সংরক্ষিত হয়েছে।' },
  release: { en: 'Give up', bn: 'ছেড়ে দিন' },
  release_title: { en: 'Give up this terminal?', bn: 'টার্মিনালটি ছেড়ে দেবেন?' },
  release_text: {
    en: 'Its punches stay. It keeps new ones until someone claims it again. Waiting commands end.',
    bn: 'আগের পাঞ্চ থাকবে। কেউ আবার না নেওয়া পর্যন্ত নতুন পাঞ্চ টার্মিনালে জমা থাকবে। অপেক্ষমাণ কমান্ড বাতিল হবে।',
  },
  released: { en: 'Given up.', bn: 'ছেড়ে দেওয়া হয়েছে।' },
  online: { en: 'Online', bn: 'সংযুক্ত' },
  silent: { en: 'Silent', bn: 'সংযোগ নেই' },
  seen: { en: 'Last call', bn: 'শেষ সংযোগ' },
  first_seen: { en: 'First call', bn: 'প্রথম সংযোগ' },
  claimed_at: { en: 'Claimed', bn: 'নেওয়া হয়েছে' },
  address: { en: 'Network address', bn: 'নেটওয়ার্ক ঠিকানা' },
  firmware: { en: 'Firmware', bn: 'ফার্মওয়্যার' },
  model: { en: 'Model', bn: 'মডেল' },
  people: { en: 'People on it', bn: 'টার্মিনালে থাকা ব্যক্তি' },
  named: { en: 'Names read from it', bn: 'পড়া নাম' },
  logs: { en: 'Punches in its memory', bn: 'টার্মিনালের মেমোরিতে পাঞ্চ' },
  today: { en: 'Punches today', bn: 'আজকের পাঞ্চ' },
  last: { en: 'Last punch', bn: 'শেষ পাঞ্চ' },
  waiting: { en: 'Waiting commands', bn: 'অপেক্ষমাণ কমান্ড' },
  faults: { en: 'Not counted, 30 days', bn: 'গণনার বাইরে, ৩০ দিনে' },
  clock: { en: 'Clock', bn: 'ঘড়ি' },
  clock_right: { en: 'Right', bn: 'ঠিক' },
  clock_ahead: { en: '{minutes} min ahead', bn: '{minutes} মিনিট এগিয়ে' },
  clock_late: { en: 'Last punch came {minutes} min late', bn: 'শেষ পাঞ্চ {minutes} মিনিট পরে এসেছে' },
  clock_unknown: { en: 'Not known yet', bn: 'এখনো জানা নেই' },
  clock_set: {
    en: 'Its clock was changed to {shown} by its own count; it told so {when}. Compare the punches around then.',
    bn: 'টার্মিনালের ঘড়ি বদলানো হয়েছে, তখন ঘড়িতে ছিল {shown}; {when} জানিয়েছে। ওই সময়ের পাঞ্চ মিলিয়ে দেখুন।',
  },
  refused_address: {
    en: 'Sent away {when}: it called another institution’s address, from {ip}.',
    bn: '{when} ফেরত দেওয়া হয়েছে: অন্য প্রতিষ্ঠানের ঠিকানায় সংযোগ করেছে, {ip} থেকে।',
  },
  refused_network: {
    en: 'Sent away {when}: it called from {ip}, which is not allowed.',
    bn: '{when} ফেরত দেওয়া হয়েছে: {ip} থেকে সংযোগ করেছে, যা অনুমোদিত নয়।',
  },
  health: { en: 'State', bn: 'অবস্থা' },
  settings: { en: 'Settings', bn: 'সেটিংস' },
  commands: { en: 'Commands', bn: 'কমান্ড' },
  commands_lead: {
    en: 'The terminal fetches commands itself, every few seconds while it is online.',
    bn: 'টার্মিনাল সংযুক্ত থাকলে কয়েক সেকেন্ড পরপর নিজেই কমান্ড নিয়ে যায়।',
  },
  no_commands: { en: 'No commands yet.', bn: 'এখনো কোনো কমান্ড নেই।' },
  sync: { en: 'Send employees', bn: 'শিক্ষক-কর্মচারীদের পাঠান' },
  sync_title: { en: 'Send employees to the terminal?', bn: 'শিক্ষক-কর্মচারীদের টার্মিনালে পাঠাবেন?' },
  sync_text: {
    en: 'Everyone with a biometric ID is put on it by name, and who has left is taken off. Fingerprints are enrolled on the terminal.',
    bn: 'বায়োমেট্রিক আইডি আছে এমন সবার নাম টার্মিনালে যাবে, যাঁরা চলে গেছেন তাঁরা বাদ যাবেন। আঙুলের ছাপ টার্মিনালেই নিতে হয়।',
  },
  synced: { en: 'Employees: {people}. Taken off: {gone}.', bn: 'শিক্ষক-কর্মচারী: {people} জন। বাদ: {gone} জন।' },
  progress: { en: '{done} of {total} done', bn: '{total}টির মধ্যে {done}টি হয়েছে' },
  progress_failed: { en: 'failed: {failed}', bn: 'ব্যর্থ: {failed}টি' },
  sent: { en: 'The terminal fetches it with its next call.', bn: 'পরের সংযোগে টার্মিনাল এটি নেবে।' },
  info: { en: 'Ask for its state', bn: 'অবস্থা জানতে চান' },
  check: { en: 'Look for changes', bn: 'পরিবর্তন খুঁজতে বলুন' },
  log: { en: 'Send what is new', bn: 'নতুন তথ্য পাঠাতে বলুন' },
  user: { en: 'Put on terminal', bn: 'টার্মিনালে যোগ' },
  'remove-user': { en: 'Take off terminal', bn: 'টার্মিনাল থেকে বাদ' },
  'query-users': { en: 'Read its people', bn: 'টার্মিনালের ব্যক্তিদের পড়ুন' },
  remove_title: { en: 'Take a number off the terminal', bn: 'টার্মিনাল থেকে নম্বর বাদ দিন' },
  pin: { en: 'Number on the terminal', bn: 'টার্মিনালের নম্বর' },
  WAITING: { en: 'Waiting', bn: 'অপেক্ষমাণ' },
  SENT: { en: 'Fetched', bn: 'নেওয়া হয়েছে' },
  DONE: { en: 'Done', bn: 'সম্পন্ন' },
  FAILED: { en: 'Failed', bn: 'ব্যর্থ' },
  failed_silent: { en: 'The terminal never answered.', bn: 'টার্মিনাল উত্তর দেয়নি।' },
  failed_none: { en: 'It cannot do this, or has nothing.', bn: 'এটি পারে না, বা কিছু নেই।' },
  failed_file: { en: 'It could not read its memory.', bn: 'মেমোরি পড়তে পারেনি।' },
  failed_syntax: { en: 'It did not understand.', bn: 'কমান্ড বোঝেনি।' },
  failed_table: { en: 'It keeps no such list.', bn: 'এমন তালিকা রাখে না।' },
  failed_code: { en: 'It answered {code}.', bn: '{code} উত্তর দিয়েছে।' },
  by: { en: 'By {name}', bn: 'পাঠিয়েছেন {name}' },
  cancel: { en: 'Cancel', bn: 'বাতিল' },
});

/** Why something about a terminal cannot be done. */
export const deviceProblems = defineWords({
  never_called: {
    en: 'A terminal with this serial number has never called at your address. Enter the address on it first.',
    bn: 'এই সিরিয়াল নম্বরের কোনো টার্মিনাল আপনাদের ঠিকানায় সংযোগ করেনি। আগে টার্মিনালে ঠিকানাটি লিখুন।',
  },
  quiet: {
    en: 'This terminal has not called at your address for a day. Switch it on and wait until it calls.',
    bn: 'টার্মিনালটি এক দিন ধরে আপনাদের ঠিকানায় সংযোগ করেনি। চালু করে সংযোগের অপেক্ষা করুন।',
  },
  contested: {
    en: 'In the last day this terminal also called at another institution’s address. Tell the operator, who decides whose it is. If it was moved to you today, try again tomorrow.',
    bn: 'গত এক দিনে টার্মিনালটি অন্য প্রতিষ্ঠানের ঠিকানায়ও সংযোগ করেছে। অপারেটরকে জানান, কার তা তিনিই ঠিক করবেন। আজই আপনাদের কাছে আনা হয়ে থাকলে কাল আবার চেষ্টা করুন।',
  },
  taken: {
    en: 'This terminal belongs to an institution already. If it is with you, leave it calling at your address and tell the operator, who sees that and decides.',
    bn: 'টার্মিনালটি আগেই কোনো প্রতিষ্ঠানের নামে আছে। এটি আপনাদের কাছে থাকলে আপনাদের ঠিকানায় সংযোগ চালু রেখে অপারেটরকে জানান; তিনি তা দেখে ঠিক করবেন।',
  },
  no_address: {
    en: 'Enter network addresses, one a line, such as 203.0.113.7.',
    bn: 'প্রতি লাইনে একটি নেটওয়ার্ক ঠিকানা লিখুন, যেমন 203.0.113.7।',
  },
  whole_hours: {
    en: 'A terminal’s time zone is a whole number of hours. Half and quarter hours cannot be set; in Bangladesh enter 6.',
    bn: 'টার্মিনালের সময় অঞ্চল পূর্ণ ঘণ্টায় হয়। আধা বা সিকি ঘণ্টা দেওয়া যায় না; বাংলাদেশে ৬ লিখুন।',
  },
  many_waiting: {
    en: 'Many commands wait for this terminal. Wait until it has fetched them.',
    bn: 'এই টার্মিনালের অনেক কমান্ড অপেক্ষায় আছে। টার্মিনাল সেগুলো নেওয়া পর্যন্ত অপেক্ষা করুন।',
  },
  no_numbers: {
    en: 'No one has a biometric ID yet. Enter it on the employees’ pages.',
    bn: 'এখনো কারও বায়োমেট্রিক আইডি নেই। শিক্ষক-কর্মচারীদের পাতায় লিখুন।',
  },
});

export const silenceWords = defineWords({
  title: { en: 'Terminal silent: {name}', bn: 'টার্মিনালের সংযোগ নেই: {name}' },
  body: {
    en: 'It has not called since {when}. Check its power and network; it keeps its punches until then.',
    bn: '{when}-এর পর আর সংযোগ করেনি। বিদ্যুৎ ও নেটওয়ার্ক দেখুন; ততক্ষণ পাঞ্চ টার্মিনালেই থাকে।',
  },
});
