/**
 * Something outside the program is not as it must be: a wrong setting, a database that cannot start.
 * Its message is written for the person who starts the program; print it alone, without the stack.
 */
export class StartError extends Error {
  override name = 'StartError';
}
