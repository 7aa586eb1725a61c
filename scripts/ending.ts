import { StartError } from '../src/kernel/start-error.ts';

/** Runs a command; what a person can correct is said in a sentence, anything else with its stack. */
export async function endingWell(work: () => Promise<void>): Promise<void> {
  try {
    await work();
    process.exit(0);
  } catch (error) {
    console.error(error instanceof StartError ? `\n${error.message}\n` : error);
    process.exit(1);
  }
}
