import { expect, test } from 'vitest';
import { jsonSchemaOf, type JsonSchema } from './support/fill/schema-hints.ts';
import { merged } from './support/fuzz/values.ts';
import { procedures } from './support/procedures.ts';

/*
 * What a procedure takes has an end: a text, a list and a number without one reach an index, a column or the memory of
 * the process sooner or later. Read from the declared inputs, so that no call has to hit the fault.
 */
const all = procedures();
const most = 1_000_000_000_000;
const formats = new Set(['uuid', 'date', 'date-time', 'time', 'binary']);
const endless = /(?<!\\)[*+]|\{\d+,\}/;

function isAnything(schema: JsonSchema): boolean {
  return !['type', 'enum', 'const', 'anyOf', 'oneOf', 'allOf', '$ref'].some((key) => key in schema);
}

/** Every place of an input that says no end, as `place: what`. */
function endlessPlaces(schema: JsonSchema, place: string): string[] {
  if (isAnything(schema)) return [`${place}: anything`];
  const { type, enum: choices, format, pattern, maxLength, maxItems, maximum, minimum } = schema;
  const types = [type].flat();
  const own: string[] = [];
  if (types.includes('string') && !choices && schema.const === undefined && maxLength === undefined) {
    const closed = pattern !== undefined && !endless.test(pattern.replace(/\[[^\]]*\]/g, 'x'));
    if (!closed && !formats.has(format ?? '')) own.push(`${place}: text without an end`);
  }
  // A version is only ever compared with the row's own.
  if (place.endsWith('.version')) return [];
  if (types.some((one) => one === 'integer' || one === 'number') && !choices && schema.const === undefined) {
    const [low, high] = [minimum ?? schema.exclusiveMinimum ?? -Infinity, maximum ?? Infinity];
    if (low < -most || high > most) own.push(`${place}: number without an end`);
  }
  if (types.includes('array') && maxItems === undefined && !schema.prefixItems)
    own.push(`${place}: list without an end`);
  const more = schema.additionalProperties;
  return [
    ...own,
    ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) =>
      endlessPlaces(inner, `${place}.${key}`),
    ),
    ...(typeof more === 'object' ? endlessPlaces(more, `${place}.*`) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((inner) =>
      endlessPlaces(inner, place),
    ),
    ...[schema.items ?? [], schema.prefixItems ?? []]
      .flat()
      .flatMap((inner) => endlessPlaces(inner, `${place}[]`)),
  ];
}

const inputOf = ({ input }: (typeof all)[number]): JsonSchema =>
  merged(jsonSchemaOf(input, 'input'), jsonSchemaOf(input, 'output'));

test('every text, list and number that a procedure takes has an end', () => {
  const wrong = all.filter(({ input }) => input).flatMap((one) => endlessPlaces(inputOf(one), one.name));
  expect([...new Set(wrong)]).toEqual([]);
});

/** Which of an input's keys, at any depth, speak of money that somebody pays or owes. */
function moneyKeys(schema: JsonSchema): string[] {
  const inner = [
    ...Object.values(schema.properties ?? {}),
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
    ...[schema.items ?? []].flat(),
  ];
  const own = Object.keys(schema.properties ?? {}).filter((key) =>
    /(^|_)(amount|price|paid|fee|fine)$/.test(key),
  );
  return [...own, ...inner.flatMap(moneyKeys)];
}

/** They take an amount and move no money, each with its reason. */
const movesNone: Record<string, string> = {
  'payroll.bonusRules.create': 'a rule for later pay, found again in its list',
  'payroll.cutRules.create': 'a rule for later pay, found again in its list',
  'payroll.allowanceRules.create': 'a rule for later pay, found again in its list',
  'payments.paymentGateways.create': 'what a gateway charges, one row a gateway',
  'sites.packages.create': 'a price list, one row a code',
  'certificates.createTemplate': 'the price of a card, found again in its list',
};

test('whatever takes an amount of money does so once, however often it is sent', () => {
  const wrong = all.filter((one) => {
    if (one.method !== 'POST' || !one.meta.writes || one.name in movesNone) return false;
    const schema = inputOf(one);
    return moneyKeys(schema).length > 0 && !('idempotency_key' in (schema.properties ?? {}));
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

/** Edits that set the whole of a choice, so that the later one is meant; each with its reason. */
const setsWhole: Record<string, string> = {
  'academics.chooseYear': 'one year, chosen or not',
  'academics.chooseShifts': 'the shifts that a school has, as ticked',
  'academics.chooseClasses': 'the classes that a school has, as ticked',
  'academics.chooseSiteClasses': 'the classes that a school has, as ticked',
  'academics.setSections': 'the sections of one class; one that is used cannot go',
  'academics.setCondition': 'one condition, checked against the subjects as they are',
  'oauth.clients.edit': 'a person’s own program',
  'access.users.setOperator': 'the roles of one person, as ticked; the log has both',
  'access.users.setGroup': 'the roles of one person, as ticked; the log has both',
  'access.users.setExtra': 'the permissions of one person, as ticked; the log has both',
  'access.members.ofSite.set': 'the roles of one person, as ticked; the log has both',
  'access.members.ofSite.setExtra': 'the permissions of one person, as ticked; the log has both',
  'access.members.ofMySite.set': 'the roles of one person, as ticked; the log has both',
  'access.members.ofMySite.setExtra': 'the permissions of one person, as ticked; the log has both',
  'access.attachments.savePackageParts': 'the parts of a package, as ticked; the log has both',
  'access.attachments.saveSite': 'the modules of a school, as ticked; the log has both',
  'access.attachments.saveSiteParts': 'the parts of a school, as ticked; the log has both',
  'shell.menus.arrange': 'an order of menus, dragged as a whole',
  'employees.setTeaching': 'what one teacher teaches, as ticked',
  'payments.saveGatewayAccount': 'keys that nobody is shown again: the later ones are meant',
};

test('an edit says which version of the row it saw', () => {
  const wrong = all.filter(
    (one) =>
      ['PUT', 'PATCH'].includes(one.method) &&
      !(one.name in setsWhole) &&
      !JSON.stringify(inputOf(one)).includes('"version"'),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('what is excused is still there', () => {
  const names = new Set(all.map(({ name }) => name));
  expect([...Object.keys(movesNone), ...Object.keys(setsWhole)].filter((name) => !names.has(name))).toEqual(
    [],
  );
});
