/**
 * A question that a module asks without knowing who answers, because those who could be above it: it declares the
 * port, the modules above answer it in their `module.server.ts`. Where none does, there is no answer, and the module
 * works as if there were nothing to say.
 */
export type Port<T> = {
  readonly name: string;
  /** What the modules above gave, lowest module first. */
  readonly answers: () => readonly T[];
  readonly answeredBy: (...answers: readonly T[]) => Answer;
};

/** What a module gives to a port of a module below it. */
export type Answer = { readonly port: string; readonly give: () => void };

const resets = new Map<string, () => void>();

/** Declares a port; `name` is unique in the program (`calendar.days`). */
export function definePort<T>(name: string): Port<T> {
  if (resets.has(name)) throw new Error(`Two ports are called ${name}.`);
  let given: readonly T[] = [];
  resets.set(name, () => (given = []));
  return {
    name,
    answers: () => given,
    answeredBy: (...answers) => ({ port: name, give: () => (given = [...given, ...answers]) }),
  };
}

/** Gives every port its answers, once, when the program starts; what was given before is forgotten. */
export function openPorts(answers: readonly Answer[]): void {
  for (const reset of resets.values()) reset();
  for (const answer of answers) answer.give();
}

/** Every answer to a question put as a call, in the order of the modules. */
export async function askAll<F extends (...args: never[]) => Promise<unknown>>(
  port: Port<F>,
  ...args: Parameters<F>
): Promise<Awaited<ReturnType<F>>[]> {
  const found: unknown[] = [];
  // One after another: they share the transaction's connection.
  for (const answer of port.answers()) found.push(await answer(...(args as never[])));
  return found as Awaited<ReturnType<F>>[];
}
