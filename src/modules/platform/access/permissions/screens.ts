import type { Permission } from '#kernel/modules/module.ts';

const central = (key: string, en: string, bn: string, roles: readonly string[] = []): Permission => ({
  key,
  word: { en, bn },
  scope: 'central',
  roles,
});
const site = (key: string, en: string, bn: string, roles: readonly string[] = []): Permission => ({
  key,
  word: { en, bn },
  scope: 'site',
  roles,
});

/** Permissions about people and what they may do. */
export const accessPermissions: readonly Permission[] = [
  central('user.view', 'View users', 'ব্যবহারকারী দেখা', ['support']),
  central('user.export', 'Export the list of users', 'ব্যবহারকারীর তালিকা এক্সপোর্ট করা'),
  central('user.create', 'Add users', 'ব্যবহারকারী যোগ করা'),
  central('user.edit', 'Change and disable users', 'ব্যবহারকারী পরিবর্তন ও নিষ্ক্রিয় করা'),
  central('user.delete', 'Delete users', 'ব্যবহারকারী মুছে ফেলা'),
  central('user.reset', 'Send password links', 'পাসওয়ার্ড লিংক পাঠানো', ['support']),
  central('user.place', 'Give users roles and extra permissions', 'ব্যবহারকারীকে ভূমিকা ও বাড়তি অনুমতি দেওয়া'),
  central('permission.assign', 'Assign permissions to operator roles', 'অপারেটর ভূমিকায় অনুমতি দেওয়া'),
  central(
    'site-permission.assign',
    'Assign permissions to roles of institutions',
    'প্রতিষ্ঠানের ভূমিকায় অনুমতি দেওয়া',
  ),
  central('site-membership.view', 'View who belongs to which institution', 'কে কোন প্রতিষ্ঠানে আছেন তা দেখা', [
    'support',
  ]),
  central(
    'site-membership.export',
    'Export who belongs to which institution',
    'কে কোন প্রতিষ্ঠানে আছেন তা এক্সপোর্ট করা',
  ),
  central('attachment.view', 'View modules of packages and institutions', 'প্যাকেজ ও প্রতিষ্ঠানের মডিউল দেখা', [
    'support',
  ]),
  central('attachment.edit', 'Choose modules of packages and institutions', 'প্যাকেজ ও প্রতিষ্ঠানে মডিউল যুক্ত করা'),
  central('site.impersonate', 'Act for an institution', 'প্রতিষ্ঠানের হয়ে কাজ করা'),
  central('group.impersonate', 'Act for an institution group', 'প্রতিষ্ঠান গ্রুপের হয়ে কাজ করা'),
  {
    key: 'group-user.view',
    word: { en: 'View users of the group', bn: 'গ্রুপের ব্যবহারকারী দেখা' },
    scope: 'group',
  },
  {
    key: 'group-user.edit',
    word: { en: 'Enable and disable users of the group', bn: 'গ্রুপের ব্যবহারকারী সক্রিয় ও নিষ্ক্রিয় করা' },
    scope: 'group',
  },
  {
    key: 'group-user.export',
    word: { en: 'Export the list of users of the group', bn: 'গ্রুপের ব্যবহারকারীর তালিকা এক্সপোর্ট করা' },
    scope: 'group',
  },
  site('site-user.view', 'View users', 'ব্যবহারকারী দেখা', ['head', 'office']),
  site('site-user.export', 'Export the list of users', 'ব্যবহারকারীর তালিকা এক্সপোর্ট করা', ['head', 'office']),
  site('invitation.export', 'Export the list of invitations', 'আমন্ত্রণের তালিকা এক্সপোর্ট করা', ['head', 'office']),
  site('site-user.create', 'Add and invite users', 'ব্যবহারকারী যোগ ও আমন্ত্রণ করা', ['head']),
  site('site-user.edit', 'Give users roles, enable and disable them', 'ব্যবহারকারীর ভূমিকা, সক্রিয় ও নিষ্ক্রিয় করা', [
    'head',
  ]),
  site('site-user.delete', 'Remove users', 'ব্যবহারকারী বাদ দেওয়া'),
  {
    ...site('site-user.password', 'Send password links', 'পাসওয়ার্ড লিংক পাঠানো', ['head', 'office']),
    sensitive: true,
  },
];
