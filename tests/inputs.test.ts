import { expect, test } from 'vitest';
import { bodyLimits } from '../src/kernel/overload/body-limits.ts';
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
function endlessPaths(schema: JsonSchema, path: string): string[] {
  if (isAnything(schema)) return [`${path}: anything`];
  const { type, enum: choices, format, pattern, maxLength, maxItems, maximum, minimum } = schema;
  const types = [type].flat();
  const own: string[] = [];
  if (types.includes('string') && !choices && schema.const === undefined && maxLength === undefined) {
    const closed = pattern !== undefined && !endless.test(pattern.replace(/\[[^\]]*\]/g, 'x'));
    if (!closed && !formats.has(format ?? '')) own.push(`${path}: text without an end`);
  }
  // A version is only ever compared with the row's own.
  if (path.endsWith('.version')) return [];
  if (types.some((one) => one === 'integer' || one === 'number') && !choices && schema.const === undefined) {
    const [low, high] = [minimum ?? schema.exclusiveMinimum ?? -Infinity, maximum ?? Infinity];
    if (low < -most || high > most) own.push(`${path}: number without an end`);
  }
  if (types.includes('array') && maxItems === undefined && !schema.prefixItems)
    own.push(`${path}: list without an end`);
  const more = schema.additionalProperties;
  return [
    ...own,
    ...Object.entries(schema.properties ?? {}).flatMap(([key, inner]) =>
      endlessPaths(inner, `${path}.${key}`),
    ),
    ...(typeof more === 'object' ? endlessPaths(more, `${path}.*`) : []),
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((inner) =>
      endlessPaths(inner, path),
    ),
    ...[schema.items ?? [], schema.prefixItems ?? []]
      .flat()
      .flatMap((inner) => endlessPaths(inner, `${path}[]`)),
  ];
}

const inputOf = ({ input }: (typeof all)[number]): JsonSchema =>
  merged(jsonSchemaOf(input, 'input'), jsonSchemaOf(input, 'output'));

test('every text, list and number that a procedure takes has an end', () => {
  const wrong = all.filter(({ input }) => input).flatMap((one) => endlessPaths(inputOf(one), one.name));
  expect([...new Set(wrong)]).toEqual([]);
});

type Size = { bytes: number; elements: number; depth: number };

const largest = (sizes: Size[]): Size => ({
  bytes: Math.max(0, ...sizes.map(({ bytes }) => bytes)),
  elements: Math.max(0, ...sizes.map(({ elements }) => elements)),
  depth: Math.max(0, ...sizes.map(({ depth }) => depth)),
});

/** The largest JSON that an input can be: a Bengali letter takes three bytes. */
function sizeOf(schema: JsonSchema): Size {
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])];
  if (choices.length > 0) return largest(choices.map(sizeOf));
  if (schema.properties) {
    const inner = Object.entries(schema.properties).map(([key, one]) => {
      const { bytes, elements, depth } = sizeOf(one);
      return { bytes: bytes + key.length + 4, elements: elements + 1, depth };
    });
    const sum = (of: 'bytes' | 'elements') => inner.reduce((total, one) => total + one[of], 0);
    return { bytes: 2 + sum('bytes'), elements: sum('elements'), depth: 1 + largest(inner).depth };
  }
  if (schema.items) {
    const { bytes, elements, depth } = largest([schema.items].flat().map(sizeOf));
    const most = schema.maxItems ?? 0;
    return { bytes: 2 + most * (bytes + 1), elements: most * (elements + 1), depth: depth + 1 };
  }
  if (schema.format === 'binary') return { bytes: 0, elements: 1, depth: 0 };
  if (['integer', 'number', 'boolean'].includes(String(schema.type)))
    return { bytes: 20, elements: 0, depth: 0 };
  const texts = (schema.enum ?? []).map((one) => String(one).length);
  const length = texts.length > 0 ? Math.max(...texts) : Math.min(schema.maxLength ?? 40, 100_000);
  return { bytes: 2 + (texts.length > 0 || schema.format ? length : length * 3), elements: 0, depth: 0 };
}

test('the largest thing that a procedure takes fits into what its requests may bring', () => {
  const wrong = all
    .filter(({ input, method }) => input && method !== 'GET')
    .flatMap((one) => {
      const { bytes, elements, depth } = sizeOf(inputOf(one));
      const limit = bodyLimits[one.meta.body];
      return bytes > limit.bytes || elements > limit.elements || depth > limit.depth
        ? [`${one.name}: ${bytes} bytes, ${elements} elements, ${depth} deep, but ${one.meta.body}`]
        : [];
    });
  expect(wrong).toEqual([]);
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
  'attendance.fineRules.create': 'a rule for later fines, found again in its list',
  'sites.packages.create': 'a price list, one row a code',
  'fees.settings.lateFees.create': 'a rule for later lateness, one row a name',
  'fees.rates.add': 'a price, one row a place',
  'fees.waivers.ask': 'waits for a decision; the same waiver is not given twice for the same days',
  'leave.addType': 'whether leave is with pay, one row a name',
  'collection.correctBankLine': 'what a bank said, booked later and once for its reference',
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
  'fees.settings.orderHeads': 'an order, moved as a whole',
  'onlineClass.lessons.order': 'an order, moved as a whole',
  'website.menu.arrange': 'an order, moved as a whole; the entries are compared with those that are there',
  'rooms.orderBuildings': 'an order, moved as a whole',
  'rooms.orderFloors': 'an order, moved as a whole',
  'rooms.placeSection': 'says which room it saw instead (seen_room_id)',
  'students.saveManualCount': 'each cell says what it saw; the sections are held while they are compared',
  'students.saveQuick': 'each cell says what it saw; the rows are held while they are compared',
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
