import { sources } from '../sources.ts';

/*
 * A tiny reader of TypeScript types: `{ key: string; parts: PartRule[] }` → a value of that type. It knows what is
 * in `$type<…>()` of our tables: objects, unions, literals, arrays, tuples, Record and names declared somewhere in src.
 */
/** The text to put at a key. */
export type Say = (key: string) => string;

const declared = new Map<string, string>();

function readDeclarations(): void {
  // Two modules may have types of one name: that of a table's file comes first, a screen's last.
  const order = ({ path }: { path: string }) =>
    path.endsWith('tables.server.ts') ? 0 : path.endsWith('.tsx') ? 2 : 1;
  for (const { text } of sources('src').toSorted((a, b) => order(a) - order(b)))
    for (const pattern of [
      /\b(?:type|interface)\s+(\w+)(?:<[^=\n]*>)?\s*(?:=\s*|(?=\{))/g,
      /\bconst\s+(\w+)(?::[^=]*)?\s*=\s*(?=\[)/g,
    ])
      for (const match of text.matchAll(pattern)) {
        const name = match[1] ?? '';
        if (!declared.has(name)) declared.set(name, text.slice(match.index + match[0].length));
      }
}

/** The states of a declared workflow, by the name of its constant. */
const statesOf = (workflow: string): string[] =>
  sources('src').flatMap(({ text }) => {
    const [, block = ''] =
      new RegExp(`const ${workflow} = defineWorkflow\\([\\s\\S]*?\\n  states: \\{([\\s\\S]*?)\\n  \\},`).exec(
        text,
      ) ?? [];
    return [...block.matchAll(/^    (\w+): \{/gm)].map(([, state = '']) => state);
  });

const token =
  /\s*(?:\/\*[\s\S]*?\*\/|\/\/[^\n]*\n)*\s*('(?:[^'\\]|\\.)*'|-?\d[\d_]*(?:\.\d+)?|[A-Za-z_$][\w$.]*|[^\sA-Za-z0-9])/y;

class Reader {
  private at = 0;
  private readonly text: string;
  private readonly say: Say;
  private key = '';
  private readonly turn: number;
  private readonly outer: ReadonlySet<string>;

  constructor(text: string, say: Say, turn: number, outer: ReadonlySet<string> = new Set()) {
    this.text = text;
    this.say = say;
    this.turn = turn;
    this.outer = outer;
  }

  private next(): string {
    token.lastIndex = this.at;
    const match = token.exec(this.text);
    if (!match) return '';
    this.at = token.lastIndex;
    return match[1] ?? '';
  }
  private look(): string {
    const at = this.at;
    const found = this.next();
    this.at = at;
    return found;
  }
  private take(wanted: string): boolean {
    if (this.look() !== wanted) return false;
    this.next();
    return true;
  }

  union(): unknown {
    this.take('|');
    const members = [this.intersection()];
    while (this.take('|')) members.push(this.intersection());
    return members[this.turn % members.length];
  }

  private intersection(): unknown {
    let value = this.suffixed();
    while (this.take('&')) value = { ...(value as object), ...(this.suffixed() as object) };
    return value;
  }

  private suffixed(): unknown {
    let value = this.single();
    while (this.look() === '[') {
      this.next();
      if (this.take(']')) {
        value = [value];
        continue;
      }
      // An indexed type: `(typeof list)[number]`.
      this.union();
      this.take(']');
      value = Array.isArray(value) ? value[this.turn % value.length] : this.say(this.key);
    }
    return value;
  }

  private single(): unknown {
    const word = this.next();
    if (word === 'readonly' || word === 'typeof') return this.suffixed();
    if (word === '{') return this.object();
    if (word === '(') {
      const inner = this.union();
      this.take(')');
      return inner;
    }
    if (word === '[') return this.tuple();
    if (word.startsWith("'")) return word.slice(1, -1);
    if (/^-?\d/.test(word)) return Number(word.replaceAll('_', ''));
    return this.named(word);
  }

  private tuple(): unknown[] {
    const items: unknown[] = [];
    while (!this.take(']')) {
      items.push(this.union());
      if (!this.take(',') && this.look() === '') break;
    }
    return items;
  }

  private object(): Record<string, unknown> {
    const value: Record<string, unknown> = {};
    while (!this.take('}')) {
      let key = this.next();
      if (key === '') break;
      if (key === ';' || key === ',') continue;
      if (key === 'readonly' && this.look() !== ':' && this.look() !== '?') key = this.next();
      const indexed = key === '[';
      if (indexed) while (!['', ']'].includes(this.next()));
      this.take('?');
      if (!this.take(':')) break;
      this.key = key.replaceAll("'", '');
      const inner = this.union();
      if (!indexed) value[key.replaceAll("'", '')] = inner;
    }
    return value;
  }

  /** `StateOf<typeof workflow>`. */
  private state(): unknown {
    for (const part of ['<', 'typeof']) this.take(part);
    const states = statesOf(this.next());
    this.take('>');
    return states[this.turn % states.length];
  }

  private named(name: string): unknown {
    if (name === 'StateOf') return this.state();
    const parts: unknown[] = [];
    if (this.take('<')) {
      do parts.push(this.union());
      while (this.take(','));
      this.take('>');
    }
    const plain: Record<string, unknown> = {
      string: this.say(this.key),
      number: 1,
      boolean: true,
      true: true,
      false: false,
      null: null,
      undefined: null,
      unknown: {},
      object: {},
      Date: '2026-01-01T00:00:00.000Z',
      Record: {},
    };
    if (name in plain) return plain[name];
    if (name === 'Array' || name === 'ReadonlyArray') return [parts[0]];
    if (['Partial', 'Readonly', 'Pick', 'Omit', 'NonNullable', 'Extract'].includes(name)) return parts[0];
    if (declared.size === 0) readDeclarations();
    const text = declared.get(name);
    // A type that holds itself ends at its second turn.
    if (text === undefined || this.outer.has(name)) return {};
    const reader = new Reader(text, this.say, this.turn, new Set([...this.outer, name]));
    reader.key = this.key;
    return reader.union();
  }
}

/** A value of a written type; `say` gives its strings by key, `turn` chooses among the members of a union. */
export function sampleOfType(type: string, say: Say, turn = 0): unknown {
  return new Reader(type, say, turn).union();
}

/** `table.column` → what is in its `$type<…>()`, read from the table definitions. */
export function declaredTypes(): Map<string, string> {
  const found = new Map<string, string>();
  for (const { path, text } of sources('src')) {
    if (!path.endsWith('tables.server.ts')) continue;
    for (const table of text.split(/(?=(?:siteTable|centralTable|pgTable)\()/).slice(1)) {
      const name = /\(\s*'(\w+)'/.exec(table)?.[1];
      for (const column of table.split(/\n(?=\s+\w+: \w+\()/).slice(1)) {
        const key = /^\s+(\w+):/.exec(column)?.[1];
        const type = insideBrackets(column);
        if (name && key && type) found.set(`${name}.${key}`, type);
      }
    }
  }
  return found;
}

function insideBrackets(column: string): string | null {
  const start = column.indexOf('$type<');
  if (start < 0) return null;
  let depth = 0;
  for (let at = start + 5; at < column.length; at++) {
    if (column[at] === '<') depth++;
    if (column[at] === '>' && column[at - 1] !== '=' && --depth === 0) return column.slice(start + 6, at);
  }
  return null;
}
