import { expect, test } from 'vitest';
import { addressKey, networkKey } from '../src/modules/platform/identity/throttle.server.ts';
import { isUsername, readIdentifier } from '../src/modules/platform/identity/identifiers.ts';
import { asUsername } from '../src/modules/platform/identity/free-usernames.server.ts';
import { procedures } from './support/procedures.ts';
import { sources } from './support/sources.ts';

const program = sources('src').filter(({ path }) => !/\.(test|spec)\.tsx?$/.test(path));

/** The one place that looks people up by what they sign in with, and where what they sign in with is written. */
const finder = 'src/modules/platform/identity/find-account.server.ts';
const writers = new Set([finder, 'src/modules/platform/identity/prove.server.ts']);
/** Lists for an operator or a school to search in: they find rows to be looked at, not people to be let in. */
const searches = new Set([
  // Whether the demo still has its known passwords.
  'src/modules/operator/demo/logins.server.ts',
  'src/modules/platform/access/users/list.server.ts',
  'src/modules/platform/access/members/list.server.ts',
  'src/modules/platform/access/members/across-sites.server.ts',
  'src/modules/platform/activity-log/api.server.ts',
  // Among the members of a new school, whom it was founded for; what is sent goes to the applicant's own address.
  'src/modules/operator/applications/founding/first-administrator.server.ts',
]);

const byDrizzle = /\b(?:eq|inArray|ilike|like|or)\(\s*users\.(?:email|phone|username)\b/;
const bySql =
  /\$\{users\.(?:email|phone|username)\}\s*(?:=|IN\b|I?LIKE|ANY)|\busers\b[^`;]*\bWHERE\b[^`;]*\b(?:email|phone|username)\s*(?:=|IN\b|ILIKE)/;

test('people are looked up by user name, e-mail address or mobile number in one place only', () => {
  const wrong = program
    .filter(({ path }) => !writers.has(path) && !searches.has(path))
    .filter(({ text }) => byDrizzle.test(text) || bySql.test(text))
    .map(({ path }) => path);
  expect(wrong).toEqual([]);
});

/**
 * Who finds an account in order to do something with it. Anyone who joins adds a flow to
 * tests/regressions/claims.test.ts, where somebody else has said before that the address or number is theirs.
 */
const finders: Record<string, readonly string[]> = {
  provenAccount: [
    'src/modules/platform/access/members/add-user.server.ts',
    'src/modules/platform/access/invitations/answer.server.ts',
    'src/modules/platform/access/invitations/invite.server.ts',
    'src/modules/platform/access/operator-links/links.server.ts',
    'src/modules/operator/applications/founding/first-administrator.server.ts',
    'src/modules/operator/applications/founding/found-school.server.ts',
    'src/modules/operator/applications/review/show.server.ts',
    'src/modules/school/employees/staff/login.server.ts',
    'src/modules/school/employees/attachment/look.server.ts',
    'src/modules/platform/identity/accounts.server.ts',
    'src/modules/platform/identity/prove.server.ts',
  ],
  provenByPhone: [
    'src/modules/school/students/logins/guardians.server.ts',
    // After a transfer: the proven owner is asked, nothing is given.
    'src/modules/school/transitions/handover/family.server.ts',
  ],
  typedByPhone: ['src/modules/school/students/logins/guardians.server.ts'],
  typedAccount: [
    'src/modules/platform/access/members/add-user.server.ts',
    'src/modules/school/employees/staff/login.server.ts',
  ],
  accountForSignIn: ['src/modules/platform/access/sign-in/login.server.ts'],
  accountForReset: ['src/modules/platform/access/sign-in/reset-password.server.ts'],
  // What these write down counts as proven: for who sets an installation up, never for a request.
  ensureAccount: [
    'src/modules/platform/access/face/load-roles.server.ts',
    'src/modules/operator/demo/make-demo.server.ts',
  ],
  proveIdentifier: ['src/modules/platform/identity/claims.server.ts'],
  provenByMessage: [
    'src/modules/platform/access/invitations/answer.server.ts',
    'src/modules/platform/access/sign-in/reset-password.server.ts',
    'src/modules/platform/identity/accounts.server.ts',
  ],
};

test.each(Object.entries(finders))(
  '%s is used by those who were looked at, and nobody else',
  (name, known) => {
    const used = program
      .filter(({ text }) =>
        new RegExp(`\\b${name}\\(`).test(text.replace(new RegExp(`function ${name}\\(`), '')),
      )
      .map(({ path }) => path);
    expect(used.toSorted()).toEqual([...known].toSorted());
  },
);

/** Statements behind which a password, a link, a code, a second factor or a right to enter is made or changed. */
const handsOut =
  /\b(?:makePasswordLink|makeFirstAccounts|renewFirstPassword|renewLogin|makeLogin|makeStudentLogins|makeGuardianLogins|setPassword|sendPasswordLink|usePasswordLink|sendInvitation|addUser|createAccount|editAccount|saveProfile|startClaim|confirmClaim|cancelClaim|beginSecondFactor|confirmSecondFactor|endSecondFactor|setMember|setMemberExtra|askToLink|answerLinkRequest)\b/;

test('what hands out or changes a credential is closed while somebody acts for a school', () => {
  const all = new Map(procedures().map((one) => [one.name, one.meta]));
  // By file: each `procedure({ … }, …)` with the functions that its work calls.
  const wrong = program
    .filter(({ path }) => /(?:api|-calls)\.server\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      text
        .split(/^ {2,4}\w+: procedure\(/m)
        .slice(1)
        .filter((part) => handsOut.test(part.split(/\n {2,4}\),\n/)[0] ?? part))
        .filter((part) => !/credential: true|personal: true/.test(part.split(/\n {2,4}\),\n/)[0] ?? part))
        .map((part) => `${path}: ${/summary: '([^']+)'/.exec(part)?.[1]}`),
    );
  expect(wrong).toEqual([]);
  for (const [name, meta] of all) if (meta.credential) expect(meta.personal, name).toBe(true);
});

/** Reviewed: no procedure joins or leaves this list unseen. */
test('these procedures hand out or change what somebody signs in with', () => {
  expect(
    procedures()
      .filter(({ meta }) => meta.credential)
      .map(({ name }) => name)
      .toSorted(),
  ).toMatchInlineSnapshot(`
    [
      "access.changePassword",
      "access.invitations.accept",
      "access.invitations.ofGroup.send",
      "access.invitations.ofMySite.send",
      "access.invitations.ofSite.send",
      "access.linkRequests.accept",
      "access.members.ofMySite.create",
      "access.members.ofMySite.remove",
      "access.members.ofMySite.sendLink",
      "access.members.ofMySite.set",
      "access.members.ofMySite.setExtra",
      "access.members.ofSite.set",
      "access.members.ofSite.setExtra",
      "access.places.begin",
      "access.places.leave",
      "access.rolePermissions.ofMySite.save",
      "access.users.create",
      "access.users.sendLink",
      "access.users.update",
      "applications.inviteAgain",
      "collection.makeBillerKey",
      "collection.revokeBillerKey",
      "employees.makeLogin",
      "employees.renewLogin",
      "identity.beginSecondFactor",
      "identity.cancelClaim",
      "identity.claim",
      "identity.confirmClaim",
      "identity.confirmSecondFactor",
      "identity.endSecondFactor",
      "identity.saveProfile",
      "routine.endFamilyFeed",
      "routine.endTeacherFeed",
      "routine.makeFamilyFeed",
      "routine.makeTeacherFeed",
      "students.makeLogins",
      "students.renewLogin",
    ]
  `);
});

test('a mobile number is one in every spelling, and an e-mail address too', () => {
  const spellings = [
    '01712345678',
    '+8801712345678',
    '8801712345678',
    '008801712345678',
    ' ০১৭১২-৩৪৫ ৬৭৮ ',
    '+880 1712-345678',
  ];
  expect(new Set(spellings.map((text) => JSON.stringify(readIdentifier(text)))).size).toBe(1);
  expect(readIdentifier(' Mina@School.TEST ')).toEqual({ kind: 'email', value: 'mina@school.test' });
});

test('no user name looks like a mobile number or an e-mail address, chosen or made', () => {
  for (const name of ['01712345678', '8801712345678', '1234', 'mina@school.test', '+8801712345678', '-mina'])
    expect(isUsername(name), name).toBe(false);
  for (const name of ['01712345678', '26090001', '2026-t-1']) {
    const made = asUsername(name);
    expect(isUsername(made), made).toBe(true);
    expect(readIdentifier(made).kind, made).toBe('username');
  }
});

test('an IPv6 address counts by its network, however it is written', () => {
  const same = [
    '2001:db8::1',
    '2001:db8::2',
    '2001:0DB8:0:0::ffff',
    '2001:db8:0:0:1:2:3:4',
    '2001:db8::1.2.3.4',
  ];
  expect(new Set(same.map(addressKey)).size).toBe(1);
  expect(addressKey('2001:db8:0:1::1')).not.toBe(addressKey('2001:db8::1'));
  expect(networkKey('2001:db8:0:1::1')).toBe(networkKey('2001:db8:0:ffff::9'));
  expect(networkKey('2001:db8:1::1')).not.toBe(networkKey('2001:db8:2::1'));
  expect(addressKey('::ffff:192.0.2.7')).toBe('192.0.2.7');
  expect(networkKey('192.0.2.7')).toBeNull();
});
