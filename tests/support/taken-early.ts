import { parseSync } from 'vite';

type Node = { type: string; start: number; [key: string]: unknown };
export type Source = { path: string; text: string };

const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';
const isFunction = (node: unknown): node is Node => isNode(node) && /Function/.test(node.type);
const nameOf = (node: unknown): string =>
  !isNode(node)
    ? ''
    : node.type === 'MemberExpression'
      ? `${nameOf(node['object'])}.${nameOf(node['property'])}`
      : typeof node['name'] === 'string'
        ? node['name']
        : '';

const bare = (node: unknown): unknown =>
  isNode(node) && node.type === 'ParenthesizedExpression' ? bare(node['expression']) : node;

/** What a list's methods call at once: a function that takes something. */
const runsAtOnce = (call: Node, one: Node): boolean =>
  one === bare(call['callee']) ||
  /^(?:describe\b|Array\.from$)/.test(nameOf(call['callee'])) ||
  (/\.(?:map|flatMap|filter|find|findLast|some|every|reduce|forEach)$/.test(nameOf(call['callee'])) &&
    (one['params'] as unknown[]).length > 0);

const takesTime = (node: Node): boolean =>
  (node.type === 'NewExpression' &&
    nameOf(node['callee']) === 'Date' &&
    (node['arguments'] as unknown[]).length === 0) ||
  (node.type === 'CallExpression' && nameOf(node['callee']) === 'Date.now');

/** Everything in a piece of a program that runs with it: of functions those that are called at once. */
function* nodesOf(node: unknown, call?: Node): Generator<Node> {
  if (Array.isArray(node)) {
    for (const one of node) yield* nodesOf(one, call);
    return;
  }
  if (!isNode(node)) return;
  if (isFunction(node) && !(call && runsAtOnce(call, node))) return;
  yield node;
  for (const [key, part] of Object.entries(node)) {
    const isPartOfCall = node.type === 'CallExpression' && (key === 'callee' || key === 'arguments');
    const of = node.type === 'ParenthesizedExpression' ? call : isPartOfCall ? node : undefined;
    yield* nodesOf(part, of);
  }
}

/** The functions at the top of a file that take the time when they are called, also by calling one another or `known`. */
function takersOf(body: Node[], known: ReadonlySet<string>): Set<string> {
  const takers = new Set(known);
  const named = body
    .map((one) => (isNode(one['declaration']) ? one['declaration'] : one))
    .flatMap((one) =>
      isFunction(one)
        ? [{ name: nameOf(one['id']), code: one }]
        : ((one['declarations'] ?? []) as Node[]).map(({ id, init }) => ({ name: nameOf(id), code: init })),
    )
    .filter(({ name, code }) => name !== '' && isFunction(code));
  for (let before = -1; before < takers.size;) {
    before = takers.size;
    for (const { name, code } of named)
      if ([...nodesOf((code as Node)['body'])].some((node) => takes(node, takers))) takers.add(name);
  }
  return takers;
}

const takes = (node: Node, takers: ReadonlySet<string>): boolean =>
  takesTime(node) || (node.type === 'CallExpression' && takers.has(nameOf(node['callee'])));

/** Where a file takes the day or the time as it is loaded, by line; `known`: functions of others that take it. */
export function takenEarly({ path, text }: Source, known: readonly string[] = []): string[] {
  const { program } = parseSync(path, text);
  const body = program.body as unknown as Node[];
  const imported = body
    .filter(({ type }) => type === 'ImportDeclaration')
    .flatMap((one) => (one['specifiers'] as Node[]).map(({ local }) => nameOf(local)));
  const takers = takersOf(body, new Set(known.filter((name) => imported.includes(name))));
  return [...nodesOf(body)]
    .filter((node) => takes(node, takers))
    .map(({ start }) => `${path}:${text.slice(0, start).split('\n').length}`);
}

/** The functions that a support file hands out and that take the time when they are called. */
export function handedOutTakers({ path, text }: Source): string[] {
  const body = parseSync(path, text).program.body as unknown as Node[];
  const takers = takersOf(body, new Set());
  return [...takers].filter((name) =>
    new RegExp(`^export (?:const|(?:async )?function) ${name}\\b`, 'm').test(text),
  );
}
